import { useLayoutEffect } from 'react'
import { Moment } from '../ui/moment.tsx'
import type { FieldsProps } from './act-dialog.tsx'
import styles from './fields.module.css'

/** Why the unit is locked, before it is unlocked. */
export function UnlockFields({ act: { unit }, overview, onDraft }: FieldsProps<'unlock'>) {
  const locked = overview.status.units[unit]?.locked
  useLayoutEffect(() => {
    onDraft({ order: { path: 'unlock', body: {} }, missing: null, button: `Unlock ${unit}` })
  }, [onDraft, unit])
  return locked ? (
    <blockquote className={styles.quote}>
      {locked.reason}
      <small>
        locked by {locked.by}, <Moment iso={locked.at} />
      </small>
    </blockquote>
  ) : (
    <p className={styles.hint}>{unit} is not locked any more.</p>
  )
}
