import { depositStatuses } from '@trebol/shared/contract'
import { SelectField } from '@trebol/shared/ui'
import { useState } from 'react'
import * as v from 'valibot'
import { useAsked } from '../api/desk-client.ts'
import { DepositCard } from './deposit-card.tsx'
import { deskDepositSchema } from './desk-deposit.ts'
import { Notice } from './notice.tsx'
import styles from './panels.module.css'

const queueSchema = v.object({ items: v.array(deskDepositSchema) })

/** What waits for the operator, longest first; other states can be looked at. */
export function DepositsView() {
  const [status, setStatus] = useState('under_review')
  const { value, fault, reload } = useAsked(queueSchema, 'deposits/queue', { status })
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
      {fault && fault.kind !== 'ended' && <Notice tone="danger" text={fault.message} />}
      {value === null && fault === null && <p className={styles.quiet}>Reading …</p>}
      {value?.items.length === 0 && <p className={styles.quiet}>Nothing here.</p>}
      <ul className={styles.list} aria-label="Deposits">
        {value?.items.map((deposit) => (
          <li key={deposit.id}>
            <DepositCard deposit={deposit} onChanged={reload} />
          </li>
        ))}
      </ul>
    </>
  )
}
