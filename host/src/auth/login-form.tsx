import { valibotResolver } from '@hookform/resolvers/valibot'
import { call } from '@trebol/shared/api'
import { type LoginInput, login, loginInputSchema } from '@trebol/shared/contract'
import { useServerField } from '@trebol/shared/regions'
import { Link } from '@trebol/shared/router'
import { ServerRegion, useServerPart } from '@trebol/shared/store'
import { overlayChanged } from '@trebol/shared/store/write'
import { Button, Field, PasswordField } from '@trebol/shared/ui'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { keepLastLogin } from '../session/last-login.ts'
import styles from './auth.module.css'
import { enter } from './enter.ts'
import { FormRefusal } from './form-refusal.tsx'
import { authTexts } from './texts/auth-texts.ts'
import { useRules } from './use-rules.ts'

/** The answer's token opens the session, which closes the modal. */
export function LoginForm({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const t = authTexts.use()
  const rule = useRules()
  const [refusal, setRefusal] = useState<unknown>(null)
  const form = useForm<LoginInput>({
    resolver: valibotResolver(loginInputSchema),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    defaultValues: { email: '', pwd: '' },
  })
  const { errors, isSubmitting } = form.formState
  const email = useServerField('#login-email', (value) => form.setValue('email', value), '.field')
  const password = useServerField('#login-password', null, '.field')
  const send = useServerPart('#login-submit', '.submit')
  useEffect(() => onBusy(isSubmitting), [isSubmitting, onBusy])

  const submit = form.handleSubmit(async (input) => {
    setRefusal(null)
    await enter(call(login, input)).then((answer) => {
      keepLastLogin(answer?.last_login ?? null)
      // Opening the session has closed the modal.
      if (answer?.terms_changed) overlayChanged({ kind: 'documents' })
    }, setRefusal)
  })

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <ServerRegion selector="#login-notice" className={styles.notice} />
      <FormRefusal error={refusal} />
      <Field
        label={t.auth.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        error={rule(errors.email?.message)}
        {...form.register('email')}
        {...email}
      />
      <PasswordField
        label={t.auth.password}
        autoComplete="current-password"
        error={rule(errors.pwd?.message)}
        {...form.register('pwd')}
        {...password}
      />
      <Link to="/auth/forgot-password">{t.auth.forgot}</Link>
      <Button type="submit" wide busy={isSubmitting} disabled={send.disabled} {...send.mark()}>
        {isSubmitting ? t.auth.sending : (send.text ?? t.auth.login)}
      </Button>
    </form>
  )
}
