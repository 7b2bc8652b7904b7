import { Link } from '@trebol/shared/router'
import { useOperator } from '@trebol/shared/store'
import { Card } from '@trebol/shared/ui'
import styles from './protection.module.css'
import { texts } from './texts/protection-texts.ts'

/** Who listens: organisations that the operator names for its countries. */
export function HelpLines({ heading = 'h2' }: { readonly heading?: 'h2' | 'h3' }) {
  const t = texts.use().help
  const { helplines } = useOperator()
  return (
    <div className={styles.stack}>
      <p className={styles.lead}>{helplines.length > 0 ? t.lead : t.none}</p>
      <div className={styles.cards}>
        {helplines.map(({ name, phone, url }) => (
          <Card key={name} title={name} heading={heading}>
            <ul className={styles.links}>
              {phone && (
                <li>
                  <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{t.call(phone)}</a>
                </li>
              )}
              <li>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {new URL(url).host} {t.site}
                </a>
              </li>
            </ul>
          </Card>
        ))}
      </div>
      <p>
        <Link to="/chat">{t.chat}</Link>
      </p>
    </div>
  )
}
