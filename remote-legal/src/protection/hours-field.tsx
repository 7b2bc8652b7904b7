import type { Hours } from '@trebol/shared/contract'
import { Button, Field } from '@trebol/shared/ui'
import { useState } from 'react'
import styles from './protection.module.css'
import { texts } from './texts/protection-texts.ts'

type Props = { readonly hours: readonly Hours[]; readonly onChange: (hours: Hours[]) => void }

/** Ranges of hours: those that there are, and two fields for one more. */
export function HoursField({ hours, onChange }: Props) {
  const t = texts.use()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [error, setError] = useState<string | undefined>(undefined)

  function add() {
    if (from === '' || to === '' || from === to) return setError(t.shields.needHours)
    setError(undefined)
    onChange([...hours, { from, to }])
    setFrom('')
    setTo('')
  }

  return (
    <fieldset className={styles.group}>
      <legend>{t.shields.hours}</legend>
      {hours.length === 0 ? (
        <p className={styles.soft}>{t.shields.hoursNone}</p>
      ) : (
        <ul className={styles.ranges}>
          {hours.map((range) => (
            <li key={`${range.from} ${range.to}`}>
              <span>{t.shields.hoursRange(range.from, range.to)}</span>
              <Button
                kind="quiet"
                small
                aria-label={t.shields.removeHours(range.from, range.to)}
                onClick={() => onChange(hours.filter((one) => one !== range))}
              >
                {t.limits.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.pair}>
        <Field label={t.shields.from} type="time" value={from} onChange={(event) => setFrom(event.target.value)} />
        <Field
          label={t.shields.to}
          type="time"
          value={to}
          error={error}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      <div className={styles.actions}>
        <Button kind="secondary" small onClick={add}>
          {t.shields.addHours}
        </Button>
      </div>
    </fieldset>
  )
}
