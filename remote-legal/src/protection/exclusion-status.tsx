import { call } from '@trebol/shared/api'
import { liftExclusion, type Protection } from '@trebol/shared/contract'
import { Link } from '@trebol/shared/router'
import { requestProtection, useLocale } from '@trebol/shared/store'
import { Button, buttonClass, Card } from '@trebol/shared/ui'
import { useEffect, useRef } from 'react'
import { ChangeNotes } from './change-notes.tsx'
import { HelpLines } from './help-lines.tsx'
import styles from './protection.module.css'
import { showMoment } from './show-moment.ts'
import { texts } from './texts/protection-texts.ts'
import { useChange } from './use-change.ts'

type Exclusion = NonNullable<Protection['exclusion']>
type Props = Pick<Protection, 'now'> & {
  readonly zone: string
  readonly exclusion: Exclusion
  readonly fresh: boolean
}

/** An exclusion that holds: until when, what stays open, who listens. Said at once where it has just begun. */
export function ExclusionStatus({ exclusion, now, zone, fresh }: Props) {
  const t = texts.use().exclusion
  const locale = useLocale()
  const change = useChange()
  const heading = useRef<HTMLHeadingElement>(null)
  const { until, term_until: termUntil, ends_at: endsAt } = exclusion
  const over = endsAt == null && termUntil != null && Date.parse(termUntil) <= Date.parse(now)
  useEffect(() => {
    if (fresh) heading.current?.focus()
  }, [fresh])

  async function lift() {
    await change.send('lift', (rid) => call(liftExclusion, { rid }), t.lifted)
    requestProtection()
  }

  return (
    <Card raised>
      <div className={styles.stack}>
        <h2 ref={heading} tabIndex={-1}>
          {until === null ? t.activeEndless : t.activeTitle(showMoment(until, locale, zone))}
        </h2>
        {endsAt != null && <p>{t.ending(showMoment(endsAt, locale, zone))}</p>}
        {until === null && termUntil != null && !over && <p>{t.endless(showMoment(termUntil, locale, zone))}</p>}
        <p>{t.open}</p>
        <ul className={styles.actions}>
          <li>
            <Link className={buttonClass({ kind: 'secondary' })} to="/profile/withdrawal">
              {t.withdraw}
            </Link>
          </li>
          <li>
            <Link className={buttonClass({ kind: 'secondary' })} to="/profile/historical">
              {t.history}
            </Link>
          </li>
          <li>
            <Link className={buttonClass({ kind: 'secondary' })} to="/chat">
              {t.chat}
            </Link>
          </li>
          <li>
            <Link className={buttonClass({ kind: 'secondary' })} to="/dispute-resolution">
              {t.complain}
            </Link>
          </li>
        </ul>
        <HelpLines heading="h3" />
        <h3>{t.registers}</h3>
        <p className={styles.soft}>{t.registersText}</p>
        {over && (
          <>
            <p>{t.liftText}</p>
            <div className={styles.actions}>
              <Button kind="quiet" busy={change.busy} onClick={() => void lift()}>
                {t.lift}
              </Button>
            </div>
          </>
        )}
        <ChangeNotes problem={change.problem} done={change.done} />
      </div>
    </Card>
  )
}
