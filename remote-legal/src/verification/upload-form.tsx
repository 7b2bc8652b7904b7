import type { KycRequirementState } from '@trebol/shared/contract'
import { Banner, Button, FileField, ProgressBar } from '@trebol/shared/ui'
import { type FormEvent, useRef, useState } from 'react'
import { endingsOf } from './endings-of.ts'
import { PicturePreview } from './picture-preview.tsx'
import { TakePhoto } from './take-photo.tsx'
import { texts } from './texts/texts.ts'
import { useSubmission } from './use-submission.ts'
import styles from './verification-panel.module.css'

type Props = {
  readonly requirement: KycRequirementState
  readonly onSent: () => Promise<void>
  readonly onClose: () => void
}

/** The sides of one document, how far sending them is, and what went wrong. A PDF may show both sides at once. */
export function UploadForm({ requirement, onSent, onClose }: Props) {
  const t = texts.use()
  const { id, sides, accept, max_bytes: maxBytes } = requirement
  const [files, setFiles] = useState<readonly (File | null)[]>(Array.from({ length: sides }, () => null))
  const [missing, setMissing] = useState<number | null>(null)
  const { state, send, cancel } = useSubmission(id, onSent)
  const form = useRef<HTMLFormElement>(null)
  const sending = state.kind === 'sending'
  const whole = files[0]?.name.toLowerCase().endsWith('.pdf') === true && files[1] == null

  const pick = (place: number) => (file: File | null) => {
    setFiles(files.map((other, at) => (at === place ? file : other)))
    setMissing(null)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const chosen = files.filter((file) => file !== null)
    const first = files.indexOf(null)
    if (first !== -1 && !(whole && first === 1)) {
      setMissing(first)
      form.current?.querySelectorAll<HTMLInputElement>('input[data-side], input[type="file"]')[first]?.focus()
      return
    }
    void send(chosen)
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {files.map((file, place) => (
        <div key={place} className={styles.side}>
          <FileField
            label={sides === 1 ? t.file : place === 0 ? t.front : t.back}
            accept={endingsOf(accept)}
            maxBytes={maxBytes}
            file={file}
            optional={place === 1 && whole}
            disabled={sending}
            error={missing === place ? t.pickFile : undefined}
            onPick={pick(place)}
          />
          <TakePhoto facing={id === 'selfie' ? 'user' : 'environment'} disabled={sending} onTake={pick(place)} />
          {file && <PicturePreview file={file} />}
        </div>
      ))}
      {sending && (
        <ProgressBar
          label={t.sending}
          value={Math.round(state.share * 100)}
          text={t.percent(Math.round(state.share * 100))}
        />
      )}
      {state.kind === 'failed' && (
        <Banner tone="error" role="alert">
          {state.text ?? (state.unknown ? t.unknown : t.failed)}
        </Banner>
      )}
      <div className={styles.acts}>
        <Button type="submit" busy={sending}>
          {sending ? t.sendingShort : state.kind === 'failed' && state.unknown ? t.retry : t.send}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            if (sending) cancel()
            else onClose()
          }}
        >
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}
