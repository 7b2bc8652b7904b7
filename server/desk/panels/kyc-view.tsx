import { SelectField } from '@trebol/shared/ui'
import { useState } from 'react'
import * as v from 'valibot'
import { useAsked } from '../api/desk-client.ts'
import { deskDocumentSchema } from './desk-document.ts'
import { DocumentCard } from './document-card.tsx'
import { Notice } from './notice.tsx'
import styles from './panels.module.css'

const queueSchema = v.object({ items: v.array(deskDocumentSchema) })
const statuses = ['in_review', 'accepted', 'rejected']

/** Documents of players, those that wait longest first. */
export function KycView() {
  const [status, setStatus] = useState('in_review')
  const { value, fault, reload } = useAsked(queueSchema, 'kyc/queue', { status })
  return (
    <>
      <div className={styles.head}>
        <h2>Documents</h2>
        <SelectField
          label="State"
          value={status}
          options={statuses.map((id) => ({ id, name: id.replaceAll('_', ' ') }))}
          onChange={({ target }) => setStatus(target.value)}
        />
      </div>
      {fault && fault.kind !== 'ended' && <Notice tone="danger" text={fault.message} />}
      {value === null && fault === null && <p className={styles.quiet}>Reading …</p>}
      {value?.items.length === 0 && <p className={styles.quiet}>Nothing here.</p>}
      <ul className={styles.list} aria-label="Documents">
        {value?.items.map((document) => (
          <li key={document.id}>
            <DocumentCard document={document} onChanged={reload} />
          </li>
        ))}
      </ul>
    </>
  )
}
