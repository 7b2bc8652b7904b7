import { Check, Circle, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts } from '../texts/texts.ts'
import styles from './timeline.module.css'

export type TimelineStep = {
  readonly id: string
  readonly title: string
  readonly state: 'done' | 'current' | 'waiting' | 'failed'
  /** When it happened or is expected, and what the player can do. */
  readonly text?: ReactNode
}

/** The way of something that takes its time, such as a withdrawal. Each state has a word and a shape, not only a colour. */
export function Timeline({ label, steps }: { readonly label: string; readonly steps: readonly TimelineStep[] }) {
  const t = texts.use()
  return (
    <ol aria-label={label}>
      {steps.map(({ id, title, state, text }) => (
        <li key={id} className={styles.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span className={styles.mark} aria-hidden="true">
            <Mark state={state} />
          </span>
          <div>
            <p className={styles.title}>
              {title}
              <span className="sr-only"> ({t.step[state]})</span>
            </p>
            {text && <div className={styles.text}>{text}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Mark({ state }: { readonly state: TimelineStep['state'] }) {
  if (state === 'done') return <Check size={14} strokeWidth={3} />
  if (state === 'failed') return <X size={14} strokeWidth={3} />
  return state === 'current' ? <Circle size={8} fill="currentColor" /> : null
}
