import type { getSupport, OutputOf } from '@trebol/shared/contract'
import { Card } from '@trebol/shared/ui'
import styles from '../chat.module.css'
import { texts } from '../texts/texts.ts'

/** Other ways to reach the operator: plain links that say where they lead. */
export function OutsideWays({ channels }: Pick<OutputOf<typeof getSupport>, 'channels'>) {
  const t = texts.use().outside
  const safe = channels.filter(({ to }) => /^(?:https:\/\/|mailto:)/.test(to))
  if (safe.length === 0) return null
  return (
    <Card title={t.title}>
      <ul className={styles.ways}>
        {safe.map(({ kind, name, to }) => (
          <li key={kind}>
            <a
              href={to}
              className={styles.link}
              {...(to.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              {name} <span className={styles.quiet}>{t.opens}</span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
