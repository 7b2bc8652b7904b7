import { Link } from '@trebol/shared/router'
import { useLocale, useOperator } from '@trebol/shared/store'
import styles from './document-end.module.css'
import type { LegalDocument } from './document-schema.ts'
import { showDay } from './show-day.ts'
import { texts } from './texts/texts.ts'

/** Below the text: its versions, and who answers questions about it. */
export function DocumentEnd({ document: { version, since, previous } }: { readonly document: LegalDocument }) {
  const t = texts.use()
  const locale = useLocale()
  return (
    <footer className={styles.end} lang={locale}>
      <section aria-labelledby="versiones">
        <h2 id="versiones" className={styles.title}>
          {t.versions}
        </h2>
        <p>{t.inForce(version, showDay(since, locale))}</p>
        {previous.length === 0 && <p>{t.firstVersion}</p>}
        <ul className={styles.versions}>
          {previous.map((old) => (
            <li key={old.version}>
              <span>{t.before(old.version, showDay(old.since, locale))}</span>
              <Link to={`?version=${old.version}`}>{t.read(old.version)}</Link>
              <Link to={`?comparar=${old.version}`}>{t.compare(old.version)}</Link>
            </li>
          ))}
        </ul>
      </section>
      <Contact />
    </footer>
  )
}

function Contact() {
  const t = texts.use()
  const { support } = useOperator()
  if (support === null) return null
  return (
    <p>
      {t.contact} {t.contactBy} <a href={`mailto:${support.email}`}>{support.email}</a>. {support.hours}.
    </p>
  )
}
