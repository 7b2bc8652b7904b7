import { complaintStates, complaintTopics } from '@trebol/shared/contract'
import { SelectField } from '@trebol/shared/ui'
import { useState } from 'react'
import * as v from 'valibot'
import { useAsked } from '../api/desk-client.ts'
import { ComplaintCard } from './complaint-card.tsx'
import { deskComplaintSchema } from './desk-complaint.ts'
import { Notice } from './notice.tsx'
import styles from './panels.module.css'

const queueSchema = v.object({ items: v.array(deskComplaintSchema) })
const choices = (all: string, ids: readonly string[]) =>
  [all, ...ids].map((id) => ({ id, name: id.replaceAll('_', ' ') }))

/** Open complaints, those that are late or due first at the top; other states and one topic can be looked at. */
export function ComplaintsView() {
  const [state, setState] = useState('open')
  const [topic, setTopic] = useState('all')
  const { value, fault, reload } = useAsked(queueSchema, 'complaints/queue', { state, topic })
  return (
    <>
      <div className={styles.head}>
        <h2>Complaints</h2>
        <SelectField
          label="State"
          value={state}
          options={choices('open', complaintStates)}
          onChange={({ target }) => setState(target.value)}
        />
        <SelectField
          label="Topic"
          value={topic}
          options={choices('all', complaintTopics)}
          onChange={({ target }) => setTopic(target.value)}
        />
      </div>
      {fault && fault.kind !== 'ended' && <Notice tone="danger" text={fault.message} />}
      {value === null && fault === null && <p className={styles.quiet}>Reading …</p>}
      {value?.items.length === 0 && <p className={styles.quiet}>Nothing here.</p>}
      <ul className={styles.list} aria-label="Complaints">
        {value?.items.map((complaint) => (
          <li key={complaint.id}>
            <ComplaintCard complaint={complaint} onChanged={reload} />
          </li>
        ))}
      </ul>
    </>
  )
}
