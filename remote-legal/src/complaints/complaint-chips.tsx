import type { Complaint } from '@trebol/shared/contract'
import styles from './complaints.module.css'
import { texts } from './texts/texts.ts'

/** Where a complaint stands, in words. */
export function ComplaintChips({ complaint: { state, overdue, extended } }: { readonly complaint: Complaint }) {
  const t = texts.use()
  return (
    <span className={styles.chips}>
      <span className={styles.chip} data-state={state}>
        {t.states[state]}
      </span>
      {overdue && (
        <span className={styles.chip} data-state="overdue">
          {t.overdue}
        </span>
      )}
      {extended && <span className={styles.chip}>{t.extended}</span>}
    </span>
  )
}
