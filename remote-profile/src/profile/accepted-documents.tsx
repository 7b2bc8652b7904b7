import type { Acceptance } from '@trebol/shared/contract'
import { Link } from '@trebol/shared/router'
import { useLocale } from '@trebol/shared/store'
import { texts } from '../texts/texts.ts'
import styles from './profile-page.module.css'

/** Which version of each document the player has accepted and when, and whether another one is in force. */
export function AcceptedDocuments({ items }: { readonly items: readonly Acceptance[] }) {
  const t = texts.use().profile.accepted
  const day = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long' })
  return (
    <section className={styles.card} aria-labelledby="documentos-aceptados">
      <h2 id="documentos-aceptados" className={styles.subtitle}>
        {t.title}
      </h2>
      <dl className={styles.data}>
        {items.map(({ document, version, accepted }) => (
          <div key={document}>
            <dt>{t.names[document]}</dt>
            <dd>{accepted ? t.line(accepted.version, day.format(new Date(accepted.at))) : t.never}</dd>
            <dd>
              <Link to={`/${document}`}>
                {accepted?.version === version ? t.read : t.pending(version)}{' '}
                <span className="sr-only">({t.names[document]})</span>
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
