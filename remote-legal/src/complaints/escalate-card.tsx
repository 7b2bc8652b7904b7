import { ApiError, call } from '@trebol/shared/api'
import { type ComplaintThread, escalateComplaint } from '@trebol/shared/contract'
import { sendKeyed } from '@trebol/shared/intents'
import { useLocale } from '@trebol/shared/store'
import { announce, Banner, Button, Card, useBusy } from '@trebol/shared/ui'
import { useState } from 'react'
import { showDay } from '../figures/show-figures.ts'
import styles from './complaints.module.css'
import { texts } from './texts/texts.ts'

type Props = { readonly thread: ComplaintThread; readonly onDone: () => Promise<void> }

/** Where a complaint can go outside of the house, when, and where it has gone. */
export function EscalateCard({ thread: { complaint, escalation, escalated_to: taken }, onDone }: Props) {
  const t = texts.use().escalate
  const locale = useLocale()
  const [busy, during] = useBusy()
  const [problem, setProblem] = useState<string | null>(null)
  if (escalation === null && taken.length === 0) return null

  async function escalate(body: string) {
    setProblem(null)
    try {
      const wish = { number: complaint.number }
      await sendKeyed({ slot: 'escalate', wish }, (rid) => call(escalateComplaint, { rid, ...wish }))
      announce(t.done(body))
      await onDone()
    } catch (cause) {
      const refused = cause instanceof ApiError && cause.kind === 'refused'
      setProblem(refused ? cause.message : t.unknown)
    }
  }

  return (
    <Card title={t.title} heading="h3">
      {taken.map(({ name, url, at }) => (
        <p key={at}>
          {t.taken}{' '}
          <a href={url} target="_blank" rel="noopener noreferrer" className={styles.link}>
            {name}
          </a>
          , {showDay(at, locale)}.
        </p>
      ))}
      {escalation !== null && (
        <>
          <p>
            {escalation.allowed || escalation.from === null
              ? t.lead(escalation.body.name)
              : t.later(escalation.body.name, showDay(escalation.from, locale))}
          </p>
          {problem !== null && (
            <Banner tone="error" role="alert">
              {problem}
            </Banner>
          )}
          <div className={styles.acts}>
            {escalation.allowed && (
              <Button kind="secondary" busy={busy} onClick={() => void during(() => escalate(escalation.body.name))}>
                {t.act(escalation.body.name)}
              </Button>
            )}
            <a href={escalation.body.url} target="_blank" rel="noopener noreferrer" className={styles.link}>
              {t.site(escalation.body.name)}
            </a>
          </div>
        </>
      )}
    </Card>
  )
}
