import { Banner, Button, CodeField } from '@trebol/shared/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { testCode } from '../src/processor/test-cards.ts'
import { texts } from './texts/texts.ts'

type Props = {
  /** What became of the try before. */
  readonly notice: string | null
  readonly busy: boolean
  readonly onCode: (code: string | null) => void
}

/** The second step: the bank of the holder wants to know that it is him. */
export function CodeForm({ notice, busy, onCode }: Props) {
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const t = texts.use().code
  // Only where the player is here already: a page that opens with this question takes no focus from the site around it.
  useEffect(() => {
    if (document.hasFocus()) field.current?.focus()
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (code.trim() === '') return setMissing(true)
    onCode(code)
  }
  return (
    <form noValidate onSubmit={submit}>
      <div role="alert" className="notice">
        {notice !== null && <Banner tone="warning">{notice}</Banner>}
      </div>
      <h2>{t.title}</h2>
      <p>{t.text(testCode)}</p>
      <CodeField
        label={t.label}
        value={code}
        ref={field}
        error={missing ? t.empty : undefined}
        onChange={({ target }) => {
          setCode(target.value)
          setMissing(false)
        }}
      />
      <Button type="submit" wide busy={busy}>
        {busy ? t.sending : t.send}
      </Button>
      <Button kind="secondary" wide busy={busy} onClick={() => onCode(null)}>
        {t.refuse}
      </Button>
    </form>
  )
}
