import { languageOf } from '@trebol/shared/i18n'
import { Link } from '@trebol/shared/router'
import { useLocale } from '@trebol/shared/store'
import { Banner } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'
import { DocumentEnd } from './document-end.tsx'
import styles from './document-page.module.css'
import type { LoadedDocument } from './load-document.ts'
import { SearchedText } from './searched-text.tsx'
import { showDay } from './show-day.ts'
import { texts as toolTexts } from './texts/texts.ts'

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
        <SearchedText key={shown.version} document={shown} foreign={foreign} />
      )}
      <DocumentEnd document={document} />
    </>
  )
}
