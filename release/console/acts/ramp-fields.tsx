import { useLayoutEffect, useState } from 'react'
import type { FieldsProps } from './act-dialog.tsx'
import styles from './fields.module.css'
import { PercentField, readShare } from './percent-field.tsx'
import { ReasonField } from './reason-field.tsx'

const steps = [0, 10, 25, 50, 100]

/** Widens, narrows, ends or takes back a ramp. */
export function RampFields({ act: { unit }, overview, onDraft }: FieldsProps<'ramp'>) {
  const ramp = overview.status.units[unit]?.ramp
  const [percent, setPercent] = useState(String(steps.find((step) => step > (ramp?.percent ?? 0)) ?? 100))
  const [reason, setReason] = useState('')
  const share = readShare(percent, 0, 100)
  const said = reason.trim()

  useLayoutEffect(() => {
    const why = share === 0 && said !== '' ? { reason: said } : {}
    onDraft({
      order: { path: 'ramp', body: { percent: share ?? ramp?.percent ?? 0, ...why } },
      missing: share === null ? 'Give a whole percentage from 0 to 100.' : null,
      button: share === 0 ? 'Take it back' : share === 100 ? 'Make it active' : `Set to ${share ?? '…'} %`,
    })
  }, [onDraft, share, said, ramp?.percent])

  return (
    <>
      <p className={styles.hint}>
        <code>{ramp?.release ?? 'No candidate'}</code> is at {ramp?.percent ?? 0} %. 0 takes it back, 100 makes it
        active.
      </p>
      <PercentField value={percent} onChange={setPercent} least={0} most={100} focus />
      {share === 0 && <ReasonField value={reason} onChange={setReason} optional />}
    </>
  )
}
