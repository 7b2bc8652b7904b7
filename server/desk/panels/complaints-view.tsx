import { complaintStates, complaintTopics } from '@trebol/shared/contract'
import { SelectField } from '@trebol/shared/ui'
import { useState } from 'react'
import { ComplaintCard } from './complaint-card.tsx'
import { deskComplaintSchema } from './desk-complaint.ts'
import styles from './panels.module.css'
import { Queue, queueOf } from './queue.tsx'

const queueSchema = queueOf(deskComplaintSchema)
const choices = (all: string, ids: readonly string[]) =>
  [all, ...ids].map((id) => ({ id, name: id.replaceAll('_', ' ') }))

/** Open complaints, those that are late or due first at the top; other states and one topic can be looked at. */
export function ComplaintsView() {
  const [state, setState] = useState('open')
  const [topic, setTopic] = useState('all')
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
      <Queue
        key={`${state} ${topic}`}
        name="Complaints"
        path="complaints/queue"
        filters={{ state, topic }}
        schema={queueSchema}
      >
        {(complaint, reload) => <ComplaintCard complaint={complaint} onChanged={reload} />}
      </Queue>
    </>
  )
}
