import { withdrawalStatuses } from '@trebol/shared/contract'
import { SelectField } from '@trebol/shared/ui'
import { useState } from 'react'
import { deskWithdrawalSchema } from './desk-withdrawal.ts'
import styles from './panels.module.css'
import { Queue, queueOf } from './queue.tsx'
import { WithdrawalCard } from './withdrawal-card.tsx'

const queueSchema = queueOf(deskWithdrawalSchema)

/** Withdrawals under way, those that are due first at the top; other states can be looked at. */
export function WithdrawalsView() {
  const [status, setStatus] = useState('open')
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
      <Queue key={status} name="Withdrawals" path="withdrawals/queue" filters={{ status }} schema={queueSchema}>
        {(withdrawal, reload) => <WithdrawalCard withdrawal={withdrawal} onChanged={reload} />}
      </Queue>
    </>
  )
}
