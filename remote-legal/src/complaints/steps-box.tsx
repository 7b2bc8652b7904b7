import type { ComplaintTerms } from '@trebol/shared/contract'
import { Link } from '@trebol/shared/router'
import { Card } from '@trebol/shared/ui'
import styles from './complaints.module.css'

import { texts } from './texts/texts.ts'

/** The way of a complaint with the periods and names that hold for this operator. */
export function StepsBox({ terms }: { readonly terms: ComplaintTerms | null }) {
  const t = texts.use().steps
  if (terms === null) return null
  const { ack, answer, protection, adr, authority } = terms
  const bodies = [
    ...(adr === null ? [] : [{ ...adr, text: t.outside }]),
    ...(authority === null ? [] : [{ ...authority, text: t.last }]),
  ]
  return (
    <Card title={t.title}>
      <ol className={styles.steps}>
        <li>
          <Link to="/chat" className={styles.link}>
            {t.write}
          </Link>
          <span>{t.free}</span>
        </li>
        <li>
          <b>{t.ack}</b>
          <span>{t.within(ack)}</span>
        </li>
        <li>
          <b>{t.answer}</b>
          <span>{t.answerWithin(answer)}</span>
        </li>
        {bodies.map(({ name, url, text }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer" className={styles.link}>
              {name}
            </a>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <p>{t.protection(protection)}</p>
    </Card>
  )
}
