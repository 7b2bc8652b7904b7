import { chatFileBytes, chatText, fileTypes } from '@trebol/shared/contract'
import { Button, FileField, IconButton, ProgressBar, TextArea } from '@trebol/shared/ui'
import { Paperclip, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useAttachments } from '../../complaints/use-attachments.ts'
import { endingsOf } from '../../verification/endings-of.ts'
import styles from '../chat.module.css'
import { texts } from '../texts/texts.ts'
import { changeTalk, type Outgoing, readTalk } from './kept-talk.ts'

type Props = {
  /** Under whose name what is being written is kept in this tab. */
  readonly whose: string
  /** Files belong to a player; a visitor has none. */
  readonly mayAttach: boolean
  /** Takes the focus as soon as it is there. */
  readonly focus: boolean
  /** With each change of what is being written. */
  readonly onWrite: () => void
  readonly onSend: (text: string, file: Outgoing['file']) => void
}

/** What is being written. Enter sends it, Shift and Enter begin another line; a keyboard that composes signs keeps its own. */
export function Composer({ whose, mayAttach, focus, onWrite, onSend }: Props) {
  const { talk: t, open } = texts.use()
  const [text, setText] = useState(() => readTalk(whose)?.draft ?? '')
  const [file, setFile] = useState<Outgoing['file']>(null)
  const [attaching, setAttaching] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const attachments = useAttachments(({ file_id, name }) => setFile({ file_id, name }), 'chat')
  const [upload] = attachments.uploads
  useEffect(() => {
    if (focus) form.current?.querySelector('textarea')?.focus({ preventScroll: true })
  }, [focus])
  const long = text.trim().length > chatText

  function write(next: string) {
    setText(next)
    changeTalk(whose, { draft: next })
    if (next !== '') onWrite()
  }
  function submit(event?: FormEvent) {
    event?.preventDefault()
    const words = text.trim()
    if ((words === '' && file === null) || long || upload !== undefined) return
    onSend(words, file)
    write('')
    setFile(null)
    setAttaching(false)
    form.current?.querySelector('textarea')?.focus()
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }

  return (
    <form ref={form} aria-label={open.text} className={styles.stack} noValidate onSubmit={submit}>
      <TextArea
        name="text"
        label={t.write}
        help={t.keys}
        rows={2}
        value={text}
        error={long ? t.tooLong(chatText) : undefined}
        onChange={({ target }) => write(target.value)}
        onKeyDown={press}
      />
      {file !== null && (
        <div className={styles.attached}>
          <Paperclip aria-hidden="true" size={18} />
          <span className={styles.name}>{file.name}</span>
          <IconButton label={t.remove(file.name)} onClick={() => setFile(null)}>
            <X aria-hidden="true" size={18} />
          </IconButton>
        </div>
      )}
      {upload !== undefined && (
        <div className={styles.attached}>
          {upload.failed === null ? (
            <ProgressBar
              label={t.uploading(upload.file.name)}
              value={Math.round(upload.share * 100)}
              text={t.percent(Math.round(upload.share * 100))}
            />
          ) : (
            <p role="alert" className={styles.name}>
              {upload.failed === '' ? t.uploadFailed(upload.file.name) : `${upload.file.name}: ${upload.failed}`}
            </p>
          )}
          {upload.failed === '' && (
            <Button kind="secondary" small onClick={() => attachments.again(upload)}>
              {t.retry}
            </Button>
          )}
          <IconButton label={t.remove(upload.file.name)} onClick={() => attachments.remove(upload.uploadId)}>
            <X aria-hidden="true" size={18} />
          </IconButton>
        </div>
      )}
      {attaching && file === null && upload === undefined && (
        <FileField
          label={t.file}
          help={t.fileHelp}
          optional
          accept={endingsOf(fileTypes)}
          maxBytes={chatFileBytes}
          file={null}
          onPick={(picked) => picked && attachments.pick(picked)}
        />
      )}
      <div className={styles.acts}>
        <Button type="submit">{t.send}</Button>
        {mayAttach && file === null && upload === undefined && (
          <Button kind="quiet" aria-expanded={attaching} onClick={() => setAttaching(!attaching)}>
            {attaching ? t.detach : t.attach}
          </Button>
        )}
      </div>
    </form>
  )
}
