import type { KycRequirementState } from '@trebol/shared/contract'
import { useLocale } from '@trebol/shared/store'
import { Button } from '@trebol/shared/ui'
import { useState } from 'react'
import { texts } from './texts/texts.ts'
import { UploadForm } from './upload-form.tsx'
import styles from './verification-panel.module.css'

type Props = { readonly requirement: KycRequirementState; readonly onSent: () => Promise<void> }

/** One document: what it is, what became of it and why, and the form to send it. */
export function RequirementCard({ requirement, onSent }: Props) {
  const t = texts.use()
  const date = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium' })
  const [open, setOpen] = useState(false)
  const { id, status, reason, at } = requirement
  const canSend = status !== 'accepted' && status !== 'in_review'
  const { name, help } = t.requirements[id]
  return (
    <article className={styles.card} aria-labelledby={`kyc-${id}`}>
      <div className={styles.head}>
        <h3 id={`kyc-${id}`} className={styles.name}>
          {name}
        </h3>
        <span className={styles.chip} data-status={status}>
          {t.states[status]}
        </span>
      </div>
      {canSend && <p className={styles.note}>{help}</p>}
      {reason && (
        <p className={styles.reason}>
          <b>{t.reason}</b> {t.reasons[reason.code]}
        </p>
      )}
      {at && status !== 'missing' && <p className={styles.note}>{t.since(date.format(new Date(at)))}</p>}
      {canSend && !open && (
        <Button kind="secondary" onClick={() => setOpen(true)} aria-describedby={`kyc-${id}`}>
          {status === 'missing' ? t.upload : t.uploadAgain}
        </Button>
      )}
      {canSend && open && <UploadForm requirement={requirement} onClose={() => setOpen(false)} onSent={onSent} />}
    </article>
  )
}
