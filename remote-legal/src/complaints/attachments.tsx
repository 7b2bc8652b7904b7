import { complaintFiles, fileTypes, largestFile } from '@trebol/shared/contract'
import { Button, FileField, IconButton, ProgressBar } from '@trebol/shared/ui'
import { Paperclip, X } from 'lucide-react'
import { endingsOf } from '../verification/endings-of.ts'
import styles from './complaints.module.css'
import type { KeptFile } from './draft.ts'
import { texts } from './texts/texts.ts'
import type { useAttachments } from './use-attachments.ts'

type Props = {
  readonly kept: readonly KeptFile[]
  readonly on: ReturnType<typeof useAttachments>
  readonly disabled: boolean
  readonly error: string | undefined
  readonly onRemove: (fileId: string) => void
}

/** What goes along: what is uploaded, what is on its way, and the field for more. */
export function Attachments({ kept, on, disabled, error, onRemove }: Props) {
  const t = texts.use().files
  const full = kept.length + on.uploads.length >= complaintFiles
  return (
    <div className={styles.stack}>
      {full ? (
        <p className={styles.quiet}>{t.full(complaintFiles)}</p>
      ) : (
        <FileField
          label={t.label}
          help={t.help(complaintFiles)}
          optional
          accept={endingsOf(fileTypes)}
          maxBytes={largestFile}
          file={null}
          disabled={disabled}
          error={error}
          onPick={(file) => file && on.pick(file)}
        />
      )}
      {full && error !== undefined && <p role="alert">{error}</p>}
      {kept.length + on.uploads.length > 0 && (
        <ul className={styles.files} aria-label={t.list}>
          {kept.map(({ file_id: id, name }) => (
            <li key={id} className={styles.file}>
              <Paperclip aria-hidden="true" size={18} />
              <span className={styles.name}>{name}</span>
              <IconButton label={t.remove(name)} disabled={disabled} onClick={() => onRemove(id)}>
                <X aria-hidden="true" size={18} />
              </IconButton>
            </li>
          ))}
          {on.uploads.map((upload) => (
            <li key={upload.uploadId} className={styles.file}>
              {upload.failed === null ? (
                <ProgressBar
                  label={t.uploading(upload.file.name)}
                  value={Math.round(upload.share * 100)}
                  text={t.percent(Math.round(upload.share * 100))}
                />
              ) : (
                <p role="alert" className={styles.name}>
                  {upload.failed === '' ? t.failed(upload.file.name) : `${upload.file.name}: ${upload.failed}`}
                </p>
              )}
              {upload.failed === '' && (
                <Button kind="secondary" small onClick={() => on.again(upload)}>
                  {t.retry}
                </Button>
              )}
              <IconButton label={t.remove(upload.file.name)} onClick={() => on.remove(upload.uploadId)}>
                <X aria-hidden="true" size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
