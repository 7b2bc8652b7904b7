import { depositStatuses } from '@trebol/shared/contract'
import { SelectField } from '@trebol/shared/ui'
import { useState } from 'react'
import { DepositCard } from './deposit-card.tsx'
import { deskDepositSchema } from './desk-deposit.ts'
import styles from './panels.module.css'
import { Queue, queueOf } from './queue.tsx'

const queueSchema = queueOf(deskDepositSchema)

/** What waits for the operator, longest first; other states can be looked at. */
export function DepositsView() {
  const [status, setStatus] = useState('under_review')
  return (
    <>
      <div className={styles.head}>
        <h2>Deposits</h2>
        <SelectField
          label="State"
          value={status}
          options={depositStatuses.map((id) => ({ id, name: id.replaceAll('_', ' ') }))}
          onChange={({ target }) => setStatus(target.value)}
        />
      </div>
      <Queue key={status} name="Deposits" path="deposits/queue" filters={{ status }} schema={queueSchema}>
        {(deposit, reload) => <DepositCard deposit={deposit} onChanged={reload} />}
      </Queue>
    </>
  )
}
