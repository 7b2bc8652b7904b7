import type { FileType, KycRequirementState } from '@trebol/shared/contract'
import { Banner, Button, FileField, fileRefusal, ProgressBar } from '@trebol/shared/ui'
import { fileKind, kindBytes } from '@trebol/shared/uploads'
import { type FormEvent, useRef, useState } from 'react'
import { PicturePreview } from './capture/picture-preview.tsx'
import { TakePhoto } from './capture/take-photo.tsx'
import { endingsOf } from './endings-of.ts'
import { texts } from './texts/texts.ts'
import { useSubmission } from './use-submission.ts'
import styles from './verification-panel.module.css'

type Props = {
  readonly requirement: KycRequirementState
  readonly onSent: () => Promise<void>
  readonly onClose: () => void
}

/** What stands in the field of one side, and what is wrong there. */
type Side = { readonly file: File | null; readonly error?: string }
const nothing: Side = { file: null }

/** The sides of one document, how far sending them is, and what went wrong. A PDF may show both sides at once. */
export function UploadForm({ requirement, onSent, onClose }: Props) {
  const t = texts.use()
  const { id, sides, accept, max_bytes: maxBytes } = requirement
  const [picked, setPicked] = useState<readonly Side[]>(Array.from({ length: sides }, () => nothing))
  const files = picked.map(({ file }) => file)
  const rules = { accept: endingsOf(accept), maxBytes }
  const { state, send, cancel } = useSubmission(id, onSent)
  const form = useRef<HTMLFormElement>(null)
  const sending = state.kind === 'sending'
  const whole = files[0]?.name.toLowerCase().endsWith('.pdf') === true && files[1] == null

  const change = (place: number, to: (before: Side) => Side) =>
    setPicked((sidesNow) => sidesNow.map((side, at) => (at === place ? to(side) : side)))

  const pick = (place: number) => (file: File | null) => {
    const refused = file === null ? undefined : fileRefusal(file, rules)
    change(place, () => (refused === undefined ? { file } : { file: null, error: refused }))
    if (file === null || refused !== undefined) return
    // Its name may say anything; how it begins tells at once what the server would refuse after all of it was sent.
    isOfKind(file, accept).then(
      (fine) => {
        if (!fine) change(place, (side) => (side.file === file ? { file: null, error: t.wrongContent } : side))
      },
      // What cannot be read any more says so when it is sent.
      () => undefined,
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const chosen = files.filter((file) => file !== null)
    const first = files.indexOf(null)
    if (first !== -1 && !(whole && first === 1)) {
      change(first, () => ({ file: null, error: t.pickFile }))
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
            {...rules}
            file={file}
            optional={place === 1 && whole}
            disabled={sending}
            error={picked[place]?.error}
            onPick={pick(place)}
          />
          <TakePhoto facing={id === 'selfie' ? 'user' : 'environment'} disabled={sending} onTake={pick(place)} />
          {file && <PicturePreview file={file} disabled={sending} onTurn={pick(place)} />}
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

async function isOfKind(file: File, kinds: readonly FileType[]): Promise<boolean> {
  const kind = fileKind(new Uint8Array(await file.slice(0, kindBytes).arrayBuffer()))
  return kind !== null && kinds.includes(kind)
}
