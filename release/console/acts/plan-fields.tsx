import type { PlanOrder } from '../../src/policy/ramp-plan.ts'
import styles from './fields.module.css'

const minuteMs = 60_000
const most = { steps: 20, minutes: 30 * 24 * 60 } as const

type Typed = { readonly steps: string; readonly minutes: string }

/** The steps of a plan as they were typed, or `null` when they are none: they rise from above the first share to 100 at most. */
export function readPlan(first: number | null, { steps, minutes }: Typed): PlanOrder | null {
  const read = steps.split(',').map((step) => (/^\s*\d{1,3}\s*$/.test(step) ? Number(step) : Number.NaN))
  const rises = read.every((step, at) => step > (read[at - 1] ?? first ?? 100) && step <= 100)
  const every = /^\d{1,5}$/.test(minutes.trim()) ? Number(minutes) : 0
  if (!rises || read.length > most.steps || every < 1 || every > most.minutes) return null
  return { steps: read, everyMs: every * minuteMs }
}

type Props = Typed & { readonly onChange: (next: Typed) => void }

/** How a ramp goes on by itself. */
export const PlanFields = ({ steps, minutes, onChange }: Props) => (
  <>
    <div className={styles.field}>
      <label htmlFor="steps">Steps after it, in percent</label>
      <input
        id="steps"
        className={styles.input}
        value={steps}
        onChange={({ target }) => onChange({ steps: target.value, minutes })}
        autoComplete="off"
        maxLength={100}
      />
    </div>
    <div className={styles.field}>
      <label htmlFor="minutes">Minutes that each lasts at least</label>
      <input
        id="minutes"
        className={styles.input}
        value={minutes}
        onChange={({ target }) => onChange({ steps, minutes: target.value })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
      />
    </div>
  </>
)
