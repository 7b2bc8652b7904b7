import { useLayoutEffect } from 'react'
import type { FieldsProps } from './act-dialog.tsx'
import styles from './fields.module.css'

/** Agrees to the next step of a ramp that somebody else began. */
export function ApproveFields({ act: { unit }, overview, onDraft }: FieldsProps<'approve'>) {
  const state = overview.status.units[unit]
  const step = overview.steps[unit]
  useLayoutEffect(() => {
    onDraft({ order: { path: 'approve', body: {} }, missing: null, button: `Approve ${step?.percent ?? ''} %` })
  }, [onDraft, step?.percent])
  return state?.plan && step ? (
    <p className={styles.hint}>
      <strong>{state.plan.by}</strong> began the ramp of <code>{state.ramp?.release}</code>, which is at{' '}
      {state.ramp?.percent} %. You agree that it goes to {step.percent} % as soon as its time is over and the judge
      finds it healthy.
    </p>
  ) : (
    <p className={styles.hint}>{unit} has no ramp that waits for an approval any more.</p>
  )
}
