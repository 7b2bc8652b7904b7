import { call } from '@trebol/shared/api'
import { confirmContact, emailSchema, requestContact, signupInputSchema } from '@trebol/shared/contract'
import { useRevalidator } from '@trebol/shared/router'
import { Banner, Button, Card, CodeField, Field, PasswordField, useFirstInvalid } from '@trebol/shared/ui'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import styles from './account.module.css'
import { OwnerField } from './owner-field.tsx'
import { texts } from './texts/texts.ts'
import { useSending } from './use-sending.ts'

const schemas = { email: emailSchema, phone: signupInputSchema.entries.phone_number }
const inputs = {
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
} as const

/** A new email or telephone: the password first, then the code that went there. */
export function ContactForm({ kind }: { readonly kind: 'email' | 'phone' }) {
  const t = texts.use()
  const words = t.contact[kind]
  const { revalidate } = useRevalidator()
  const [value, setValue] = useState('')
  const [current, setCurrent] = useState('')
  const [code, setCode] = useState('')
  const [token, setToken] = useState<string | null>(null)
  const { busy, problem, send, setProblem } = useSending(t.lost)
  const { form, review } = useFirstInvalid()
  const errorOf = (name: string) => problem.errors[name] && t.rule(problem.errors[name])

  function sayWhere() {
    const said = review()
    setProblem((before) => ({ ...before, text: before.text ?? said }))
  }

  async function ask(event: FormEvent) {
    event.preventDefault()
    const read = v.safeParse(schemas[kind], value.replace(/\s/g, ''))
    const errors = {
      ...(!read.success && { contact: read.issues[0].message }),
      ...(current === '' && { current: 'Escriba su contraseña actual.' }),
    }
    if (!read.success || Object.keys(errors).length > 0) return setProblem({ text: review(), errors })
    const sent = await send(async () => {
      const asked = await call(requestContact, { current, contact: { kind, value: read.output } })
      setToken(asked.token)
      setCurrent('')
    })
    if (!sent) sayWhere()
  }

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (token === null) return
    const done = await send(() => call(confirmContact, { token, code }).then(() => undefined))
    if (!done) return sayWhere()
    setToken(null)
    setValue('')
    setCode('')
    await revalidate()
  }

  return (
    <Card title={words.title}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => void (token === null ? ask(event) : confirm(event))}
      >
        {token === null ? (
          <>
            <Field
              label={words.label}
              {...inputs[kind]}
              help={words.help}
              value={value}
              error={errorOf('contact')}
              onChange={({ target }) => setValue(target.value)}
            />
            <OwnerField />
            <PasswordField
              label={t.currentPassword}
              autoComplete="current-password"
              value={current}
              error={errorOf('current')}
              onChange={({ target }) => setCurrent(target.value)}
            />
          </>
        ) : (
          <>
            <p role="status">{words.sent(value)}</p>
            <CodeField
              label={t.code}
              value={code}
              error={errorOf('code')}
              onChange={({ target }) => setCode(target.value)}
            />
          </>
        )}
        {problem.text && (
          <Banner tone="error" role="alert">
            {problem.text}
          </Banner>
        )}
        <div className={styles.acts}>
          <Button type="submit" busy={busy}>
            {busy ? t.sending : token === null ? t.sendCode : t.confirm}
          </Button>
          {token !== null && (
            <Button kind="quiet" onClick={() => setToken(null)}>
              {t.startAgain}
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
