import { useLayoutEffect, useState } from 'react'
import { recordDays, type TrackRecords, trackRecordSchema } from '../../src/ops/health-schema.ts'
import { ask } from '../api/ask.ts'
import { usePolled } from '../api/use-polled.ts'
import { counted, share } from '../ui/format.ts'
import type { FieldsProps } from './act-dialog.tsx'
import styles from './fields.module.css'
import { planned, ReasonField } from './reason-field.tsx'
import { ReleaseSelect } from './release-select.tsx'
import { rollbackTargets } from './targets.ts'

const everyMs = 60_000

function recordOf(id: string, { releases }: TrackRecords): string {
  const one = releases.find(({ release }) => release === id)
  if (!one) return `not loaded in ${recordDays} days`
  const { loads, failures, errors } = one
  return `${counted(loads, 'load')} in ${recordDays} days, ${share(failures, loads + failures)} failed, ${share(errors, loads)} errors`
}

/** Where to go back to, and why. Without a word it is what the command line would choose. */
export function RollbackFields({ act: { unit }, overview, onDraft }: FieldsProps<'rollback'>) {
  const state = overview.status.units[unit]
  const targets = rollbackTargets(overview, unit)
  const candidate = state?.ramp?.release ?? null
  // During a ramp it is the candidate that goes, and what was live before it stays.
  const [chosen, setChosen] = useState<string>(candidate !== null ? '' : (state?.previous ?? targets[0]?.id ?? ''))
  const [reason, setReason] = useState('')
  const to = candidate !== null && chosen === '' ? null : chosen || null
  const said = reason.trim()
  const { channel } = overview.status
  const record = usePolled(`record ${channel} ${unit}`, everyMs, (signal) =>
    ask(trackRecordSchema, `/api/v1/track-record?channel=${encodeURIComponent(channel)}&unit=${unit}`, { signal }),
  )
  const known = record.value
  const records = known ? new Map(targets.map(({ id }) => [id, recordOf(id, known)])) : undefined

  useLayoutEffect(() => {
    onDraft({
      order: { path: 'rollback', body: { to, reason: said || planned } },
      missing: said === '' ? 'Say why: the next person reads it in the log and on the lock.' : null,
      button: candidate !== null && to === null ? 'Take the candidate back' : `Roll back ${unit}`,
    })
  }, [onDraft, to, said, unit, candidate])

  const leaving = candidate !== null && to === null ? candidate : state?.active
  const sessions = overview.sessions?.[unit].find(({ release }) => release === leaving)?.count
  return (
    <>
      <ReasonField value={reason} onChange={setReason} focus />
      <ReleaseSelect
        label="Back to"
        value={chosen}
        onChange={setChosen}
        releases={targets}
        withdrawn={state?.withdrawn ?? []}
        {...(records && { records })}
        first={candidate === null ? null : `take back the candidate ${candidate}`}
      />
      {known && to !== null && (
        <p className={styles.hint}>
          Goes to <code>{to}</code>: {recordOf(to, known)}.
        </p>
      )}
      <p className={styles.hint}>
        Leaves <code>{leaving}</code>
        {sessions === undefined ? '' : `, which ${counted(sessions, 'open session')} run${sessions === 1 ? 's' : ''}`}.
      </p>
    </>
  )
}
