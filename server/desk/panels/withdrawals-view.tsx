import { withdrawalStatuses } from '@trebol/shared/contract'
import { SelectField } from '@trebol/shared/ui'
import { useState } from 'react'
import * as v from 'valibot'
import { useAsked } from '../api/desk-client.ts'
import { deskWithdrawalSchema } from './desk-withdrawal.ts'
import { Notice } from './notice.tsx'
import styles from './panels.module.css'
import { WithdrawalCard } from './withdrawal-card.tsx'

const queueSchema = v.object({ items: v.array(deskWithdrawalSchema) })

/** Withdrawals under way, those that are due first at the top; other states can be looked at. */
export function WithdrawalsView() {
  const [status, setStatus] = useState('open')
  const { value, fault, reload } = useAsked(queueSchema, 'withdrawals/queue', { status })
  return (
    <>
      <div className={styles.head}>
        <h2>Withdrawals</h2>
        <SelectField
          label="State"
          value={status}
          options={['open', ...withdrawalStatuses].map((id) => ({ id, name: id.replaceAll('_', ' ') }))}
          onChange={({ target }) => setStatus(target.value)}
        />
      </div>
      {fault && fault.kind !== 'ended' && <Notice tone="danger" text={fault.message} />}
      {value === null && fault === null && <p className={styles.quiet}>Reading …</p>}
      {value?.items.length === 0 && <p className={styles.quiet}>Nothing here.</p>}
      <ul className={styles.list} aria-label="Withdrawals">
        {value?.items.map((withdrawal) => (
          <li key={withdrawal.id}>
            <WithdrawalCard withdrawal={withdrawal} onChanged={reload} />
          </li>
        ))}
      </ul>
    </>
  )
}
