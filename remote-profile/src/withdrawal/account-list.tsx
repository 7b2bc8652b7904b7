import { call } from '@trebol/shared/api'
import { deletePayoutAccount, type PayoutAccount } from '@trebol/shared/contract'
import { Button } from '@trebol/shared/ui'
import { useState } from 'react'
import { texts } from './texts/texts.ts'
import styles from './withdrawal-page.module.css'

type Props = {
  readonly accounts: readonly PayoutAccount[]
  readonly onAdd: (() => void) | null
  readonly onChanged: () => void
}

/** Accounts that are kept, of all currencies. Pressed again, or after a lost answer, a deletion is the same wish. */
export function AccountList({ accounts, onAdd, onChanged }: Props) {
  const t = texts.use()
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function remove(id: string) {
    if (busy !== null) return
    setBusy(id)
    setProblem(null)
    try {
      await call(deletePayoutAccount, { id })
      onChanged()
    } catch {
      setProblem(t.deleteUnknown)
    } finally {
      setBusy(null)
    }
  }

  return (
    <section aria-labelledby="mis-cuentas">
      <h2 id="mis-cuentas" className={styles.subtitle}>
        {t.accounts}
      </h2>
      <ul className={styles.list}>
        {accounts.map(({ id, label, method_name, status }) => (
          <li key={id} className={styles.item}>
            <div className={styles.grow}>
              <p className={styles.strong}>{label}</p>
              <p className={styles.terms}>
                {method_name} · {t.accountStatus[status]}
              </p>
            </div>
            <Button kind="quiet" small busy={busy === id} onClick={() => void remove(id)}>
              {t.remove}
              <span className="sr-only"> {label}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p role="alert">{problem}</p>
      {onAdd !== null && (
        <div className={styles.add}>
          <Button kind="secondary" small aria-haspopup="dialog" onClick={onAdd}>
            {t.addAccount}
          </Button>
        </div>
      )}
    </section>
  )
}
