import { FileCheck, Upload, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { readLocale } from '../../i18n/index.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { announce } from '../messages/announce.ts'
import { texts } from '../texts/texts.ts'
import { type FileRules, kindsInWords, sizeInWords } from './check-file.ts'
import styles from './file-field.module.css'
import { fileRefusal } from './file-refusal.ts'
import { Labelled, type Labelling } from './labelled.tsx'
import { fieldTexts } from './texts/field-texts.ts'

type Props = Labelling &
  FileRules & {
    readonly file: File | null
    /** The picked file, or `null` when it was removed or does not keep the rules. */
    readonly onPick: (file: File | null) => void
    readonly name?: string
    readonly disabled?: boolean
  }

/** One file, picked or dropped. Its kind and size are checked at once, and it can be taken away again. */
export function FileField({ accept, maxBytes, file, onPick, name, disabled = false, ...labelling }: Props) {
  const t = fieldTexts.use()
  const common = texts.use()
  const locale = readLocale()
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const kinds = kindsInWords(accept, locale)
  const limit = sizeInWords(maxBytes, locale)

  function pick(picked: File) {
    const refused = fileRefusal(picked, { accept, maxBytes })
    setRefusal(refused)
    onPick(refused === undefined ? picked : null)
    if (refused === undefined) announce(`${picked.name}, ${sizeInWords(picked.size, locale)}`)
  }

  return (
    // A file that came by another way since, such as the camera, is not the refused one.
    <Labelled {...labelling} error={(file === null ? refusal : undefined) ?? labelling.error}>
      {(control) => (
        <>
          <div className={styles.zone} data-invalid={control['aria-invalid']}>
            <input
              {...control}
              ref={input}
              type="file"
              name={name}
              accept={accept.join(',')}
              disabled={disabled}
              className={styles.input}
              onChange={({ target }) => {
                const picked = target.files?.[0]
                // The same file can be picked again after it was removed.
                target.value = ''
                if (picked) pick(picked)
              }}
            />
            <Upload aria-hidden="true" size={20} />
            <span className={styles.choose}>{file ? t.file.change : t.file.choose}</span>
            <span className={styles.accepts}>{t.file.accepts(kinds, limit)}</span>
          </div>
          {file && (
            <div className={styles.file}>
              <FileCheck aria-hidden="true" size={20} />
              <span className={styles.name}>{file.name}</span>
              <span className={styles.size}>{sizeInWords(file.size, locale)}</span>
              <IconButton
                label={common.remove(file.name)}
                disabled={disabled}
                onClick={() => {
                  onPick(null)
                  input.current?.focus()
                }}
              >
                <X aria-hidden="true" size={18} />
              </IconButton>
            </div>
          )}
        </>
      )}
    </Labelled>
  )
}
