import { loadPayload } from '@trebol/shared/api'
import { languageOf } from '@trebol/shared/i18n'
import { useLoaderData } from '@trebol/shared/router'
import { useLocale } from '@trebol/shared/store'
import { PageHeading } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'
import { BlockView } from './block-view.tsx'
import { Callout } from './callout.tsx'
import { Contents } from './contents.tsx'
import styles from './document-page.module.css'
import { documentSchema, type LegalDocument, type Section } from './document-schema.ts'
import { type DocumentPattern, documentUrls } from './document-urls.ts'
import { PageWords } from './page-words.tsx'

type Loaded = { readonly pattern: DocumentPattern; readonly document: LegalDocument }

/** Shorter documents need no list of contents. */
const worthContents = 3

function DocumentPage() {
  const t = texts.use()
  const { pattern, document } = useLoaderData<Loaded>()
  const locale = useLocale()
  const foreign = languageOf(locale) !== 'es'
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(document.since))
  return (
    <article>
      <PageHeading lead={foreign ? t.document.spanishOnly : document.lead}>{t.titles[pattern]}</PageHeading>
      <p className={styles.version}>
        {t.document.version(document.version)} · {t.document.since(date)}
      </p>
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
    </article>
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

/** The page of one document: its payload is fetched by the loader, as a file of this release. */
export const documentPage = (pattern: DocumentPattern) => ({
  loader: async (): Promise<Loaded> => ({
    pattern,
    document: await loadPayload(documentUrls[pattern].href, documentSchema),
  }),
  Component: DocumentPage,
})
