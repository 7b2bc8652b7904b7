import type { Deposit } from '@trebol/shared/contract'
import { CopyButton } from '@trebol/shared/ui'
import styles from './deposit-page.module.css'

/** What the payer needs, each with a button that copies the plain value. */
export function Instructions({ deposit: { instructions } }: { readonly deposit: Deposit }) {
  if (instructions.length === 0) return null
  return (
    <dl className={styles.facts}>
      {instructions.map(({ label, value, copy }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className={styles.value}>{value}</span>
            {copy !== null && <CopyButton value={copy} label={label} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
