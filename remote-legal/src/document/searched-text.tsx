import { Link } from '@trebol/shared/router'
import { useIsTakenOver } from '@trebol/shared/store'
import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react'
import { texts } from '../texts/texts.ts'
import { BlockView } from './block-view.tsx'
import { Callout } from './callout.tsx'
import { Contents } from './contents.tsx'
import styles from './document-page.module.css'
import type { LegalDocument, Section } from './document-schema.ts'
import { DocumentTools } from './document-tools.tsx'
import type { Hit } from './find-in-document.ts'
import { PageWords } from './page-words.tsx'
import { textOfBlock } from './text-of-block.ts'
import { texts as toolTexts } from './texts/texts.ts'
import { useAnchor } from './use-anchor.ts'
import { type FoundLine, foundFrom, goToFound, Words } from './words.tsx'

/** Shorter documents need no list of contents. */
const worthContents = 3
/** So many characters of a text, in whole sections, are painted: with more its page would not come in the first round trip. */
const mostPainted = 13_500
/** So many sections of a painted page are laid out at once. */
const firstSeen = 1

type Props = { readonly document: LegalDocument; readonly foreign: boolean }

/** The text of a document under its search: a find leads to its own line, and marks it until another is looked for. */
export function SearchedText({ document, foreign }: Props) {
  const [hit, setHit] = useState<Hit | null>(null)
  const sections = useRef<HTMLDivElement>(null)
  const { wasPainted, isWhole } = useWhole()
  useAnchor(isWhole)
  useEffect(() => (wasPainted && isWhole ? layOut(sections.current) : undefined), [wasPainted, isWhole])
  useEffect(() => {
    if (hit !== null && sections.current !== null) goToFound(sections.current)
  }, [hit])
  return (
    <>
      {/* Each press is a find of its own: whoever presses again is led there again. */}
      <DocumentTools document={document} goTo={(found) => setHit(found && { ...found })} />
      <Text {...{ document, foreign, hit, sections, wasPainted, isWhole }} />
    </>
  )
}

/** Not while a painted page is drawn or taken over: the rest of a long text comes after, in slices. */
function useWhole() {
  const isTakenOver = useIsTakenOver()
  const [wasPainted] = useState(!isTakenOver)
  return { wasPainted, isWhole: useDeferredValue(isTakenOver) }
}

/** In one task, a long text would hold up a slow phone for a tenth of a second: a section is laid out with each frame. */
function layOut(text: Element | null): () => void {
  const next = () => {
    const section = text?.querySelector('[data-later]')
    section?.removeAttribute('data-later')
    if (section) frame = requestAnimationFrame(next)
  }
  let frame = requestAnimationFrame(next)
  return () => cancelAnimationFrame(frame)
}

type TextProps = Props & {
  readonly hit: Hit | null
  readonly sections: RefObject<HTMLDivElement | null>
  readonly wasPainted: boolean
  readonly isWhole: boolean
}

function Text({ document, foreign, hit, sections, wasPainted, isWhole }: TextProps) {
  const painted = isWhole ? document.sections : firstSections(document.sections)
  const rest = document.sections.slice(painted.length)
  return (
    <div className={styles.whole} lang={foreign ? 'es' : undefined}>
      {foreign && <p className={styles.lead}>{document.lead}</p>}
      {document.notice && <Callout tone="warning">{document.notice}</Callout>}
      <div className={styles.body}>
        {document.sections.length >= worthContents && <Contents sections={document.sections} />}
        <div className={styles.text} ref={sections}>
          <Summary items={document.summary} />
          {painted.map((section, index) => (
            <SectionView
              key={section.id}
              section={section}
              isLater={wasPainted && index >= firstSeen}
              found={hit?.id === section.id ? { line: hit.line, word: hit.found } : null}
            />
          ))}
          {rest.length > 0 && <WordsOfRest version={document.version} rest={rest} />}
        </div>
      </div>
    </div>
  )
}

/** The sections that fit into the first round trip, one at least. */
function firstSections(sections: readonly Section[]): readonly Section[] {
  let characters = 0
  const end = sections.findIndex(({ title, blocks }) => {
    characters += [title, ...blocks.flatMap(textOfBlock)].join('').length
    return characters > mostPainted
  })
  return end === -1 ? sections : sections.slice(0, Math.max(1, end))
}

/** Who has no scripts is led to the words of the whole text, also by the list of contents: an address with a query has them. */
function WordsOfRest({ version, rest }: { readonly version: string; readonly rest: readonly Section[] }) {
  const t = toolTexts.use()
  return (
    <noscript>
      {rest.map(({ id }) => (
        <span key={id} id={id} />
      ))}
      <p className={styles.link}>
        <Link to={`?version=${version}`}>{t.whole}</Link>
      </p>
    </noscript>
  )
}

function Summary({ items }: { items: readonly string[] }) {
  const t = texts.use()
  if (items.length === 0) return null
  return (
    <section className={styles.summary} aria-labelledby="en-pocas-palabras">
      <h2 id="en-pocas-palabras">
        <PageWords>{t.document.summary}</PageWords>
      </h2>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}

type SectionProps = { readonly section: Section; readonly isLater: boolean; readonly found: FoundLine | null }

function SectionView({ section: { id, title, blocks }, isLater, found }: SectionProps) {
  let line = 1
  return (
    <section className={styles.section} aria-labelledby={id} data-later={isLater ? '' : undefined}>
      <h2 id={id} tabIndex={-1}>
        <Words found={found}>{title}</Words>
      </h2>
      {blocks.map((block) => {
        const first = line
        line += textOfBlock(block).length
        return <BlockView key={JSON.stringify(block)} block={block} found={foundFrom(found, first)} />
      })}
    </section>
  )
}
