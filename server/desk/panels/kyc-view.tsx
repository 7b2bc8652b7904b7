import { SelectField } from '@trebol/shared/ui'
import { useState } from 'react'
import { deskDocumentSchema } from './desk-document.ts'
import { DocumentCard } from './document-card.tsx'
import styles from './panels.module.css'
import { Queue, queueOf } from './queue.tsx'

const queueSchema = queueOf(deskDocumentSchema)
const statuses = ['in_review', 'accepted', 'rejected']

/** Documents of players, those that wait longest first. */
export function KycView() {
  const [status, setStatus] = useState('in_review')
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
      <Queue key={status} name="Documents" path="kyc/queue" filters={{ status }} schema={queueSchema}>
        {(document, reload) => <DocumentCard document={document} onChanged={reload} />}
      </Queue>
    </>
  )
}
