import { useLayoutEffect, useState } from 'react'
import { counted } from '../ui/format.ts'
import type { FieldsProps } from './act-dialog.tsx'
import styles from './fields.module.css'
import { planned, ReasonField } from './reason-field.tsx'

/** Which release leaves every session, who runs it, and why. */
export function WithdrawFields({ act: { unit, release }, overview, onDraft }: FieldsProps<'withdraw'>) {
  const [reason, setReason] = useState('')
  const said = reason.trim()

  useLayoutEffect(() => {
    onDraft({
      order: { path: 'withdraw', body: { release, reason: said || planned } },
      missing: said === '' ? 'Say why: the next person reads it in the log.' : null,
      button: `Withdraw from ${unit}`,
    })
  }, [onDraft, unit, release, said])

  // Not known of a channel that this service does not serve.
  const running = overview.sessions && (overview.sessions[unit].find((one) => one.release === release)?.count ?? 0)
  return (
    <>
      <ReasonField value={reason} onChange={setReason} focus />
      <p className={styles.hint}>
        {running !== null && `${counted(running, 'open session')} ${running === 1 ? 'runs' : 'run'} it. `}
        Pages that run <code>{release}</code> take <code>{overview.status.units[unit]?.active}</code>.
      </p>
    </>
  )
}
