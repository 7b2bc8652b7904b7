import { languageOf } from '@trebol/shared/i18n'
import { Link } from '@trebol/shared/router'
import { useLocale } from '@trebol/shared/store'
import { Banner } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'
import { BlockView } from './block-view.tsx'
import { Callout } from './callout.tsx'
import { Contents } from './contents.tsx'
import { DocumentEnd } from './document-end.tsx'
import styles from './document-page.module.css'
import type { LegalDocument, Section } from './document-schema.ts'
import { DocumentTools } from './document-tools.tsx'
import type { LoadedDocument } from './load-document.ts'
import { PageWords } from './page-words.tsx'
import { showDay } from './show-day.ts'
import { texts as toolTexts } from './texts/texts.ts'
import { useAnchor } from './use-anchor.ts'

/** Shorter documents need no list of contents. */
const worthContents = 3

/** What a document says, below the heading of its page: the version in force, an earlier one, or what changed. */
export function DocumentBody({ loaded: { pattern, document, savedOn, earlier } }: { readonly loaded: LoadedDocument }) {
  const t = texts.use()
  const tools = toolTexts.use()
  const locale = useLocale()
  const foreign = languageOf(locale) !== 'es'
  const shown = earlier && earlier.Comparison === null ? earlier.document : document
  const Comparison = earlier?.Comparison
  return (
    <>
      <p className={styles.version}>
        {t.document.version(shown.version)} · {t.document.since(showDay(shown.since, locale))}
      </p>
      <div className={styles.notices}>
        {savedOn && <Banner>{tools.saved(showDay(savedOn, locale))}</Banner>}
        {earlier && !Comparison && (
          <Banner tone="warning" title={tools.earlier} action={<Link to={pattern}>{tools.toCurrent}</Link>}>
            {tools.isEarlier(earlier.document.version)}
          </Banner>
        )}
      </div>
      {Comparison && earlier ? (
        <div lang={foreign ? 'es' : undefined}>
          <Comparison old={earlier.document} fresh={document} />
          <p className={styles.link} lang={locale}>
            <Link to={pattern}>{tools.toCurrent}</Link>
          </p>
        </div>
      ) : (
        <>
          <DocumentTools key={shown.version} document={shown} />
          <Text document={shown} foreign={foreign} />
        </>
      )}
      <DocumentEnd document={document} />
    </>
  )
}

function Text({ document, foreign }: { readonly document: LegalDocument; readonly foreign: boolean }) {
  useAnchor()
  return (
    <div className={styles.whole} lang={foreign ? 'es' : undefined}>
      {foreign && <p className={styles.lead}>{document.lead}</p>}
      {document.notice && <Callout tone="warning">{document.notice}</Callout>}
      <div className={styles.body}>
        {document.sections.length >= worthContents && <Contents sections={document.sections} />}
        <div className={styles.text}>
          <Summary items={document.summary} />
          {document.sections.map((section) => (
            <SectionView key={section.id} section={section} />
          ))}
        </div>
      </div>
    </div>
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

function SectionView({ section: { id, title, blocks } }: { section: Section }) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {blocks.map((block) => (
        <BlockView key={JSON.stringify(block)} block={block} />
      ))}
    </section>
  )
}
