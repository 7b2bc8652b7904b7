import { call } from '@trebol/shared/api'
import { newPasswordSchema, setPassword } from '@trebol/shared/contract'
import { Banner, Button, Card, PasswordField } from '@trebol/shared/ui'
import { type FormEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import styles from './account.module.css'
import { OwnerField } from './owner-field.tsx'
import { texts } from './texts/texts.ts'
import { useSending } from './use-sending.ts'

const empty = { current: '', pwd: '', pwd2: '' }

/** A new password for whoever knows the old one. */
export function PasswordForm() {
  const t = texts.use()
  const [fields, setFields] = useState(empty)
  const { busy, problem, send, setProblem } = useSending(t.lost)
  const form = useRef<HTMLFormElement>(null)
  const register = (name: keyof typeof empty) => ({
    name,
    value: fields[name],
    error: problem.errors[name] && t.rule(problem.errors[name]),
    // A password manager fills all of them at once.
    onChange: ({ target: { value } }: { target: HTMLInputElement }) => setFields((now) => ({ ...now, [name]: value })),
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const errors = check(fields)
    if (Object.keys(errors).length > 0) setProblem({ text: null, errors })
    else if (await send(() => call(setPassword, fields).then(() => undefined))) setFields(empty)
    queueMicrotask(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    <Card title={t.password}>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <OwnerField />
        <PasswordField label={t.currentPassword} autoComplete="current-password" {...register('current')} />
        <PasswordField label={t.newPassword} help={t.passwordHelp} autoComplete="new-password" {...register('pwd')} />
        <PasswordField label={t.newPassword2} autoComplete="new-password" {...register('pwd2')} />
        {problem.text && (
          <Banner tone="error" role="alert">
            {problem.text}
          </Banner>
        )}
        <div>
          <Button type="submit" busy={busy}>
            {busy ? t.sending : t.changePassword}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function check({ current, pwd, pwd2 }: typeof empty): Record<string, string> {
  const weak = v.safeParse(newPasswordSchema, pwd)
  return {
    ...(current === '' && { current: 'Escriba su contraseña actual.' }),
    ...(!weak.success && { pwd: weak.issues[0].message }),
    ...(pwd !== pwd2 && { pwd2: 'Las contraseñas no coinciden.' }),
  }
}
