import { valibotResolver } from '@hookform/resolvers/valibot'
import { call } from '@trebol/shared/api'
import { type LoginInput, login, loginInputSchema } from '@trebol/shared/contract'
import { Link } from '@trebol/shared/router'
import { Button, Field } from '@trebol/shared/ui'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { texts } from '../texts.ts'
import styles from './auth.module.css'
import { enter } from './enter.ts'
import { FormRefusal } from './form-refusal.tsx'
import { PasswordField } from './password-field.tsx'

/** The answer's token opens the session, which closes the modal. */
export function LoginForm({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const [refusal, setRefusal] = useState<unknown>(null)
  const form = useForm<LoginInput>({
    resolver: valibotResolver(loginInputSchema),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    defaultValues: { email: '', pwd: '' },
  })
  const { errors, isSubmitting } = form.formState
  useEffect(() => onBusy(isSubmitting), [isSubmitting, onBusy])

  const submit = form.handleSubmit(async (input) => {
    setRefusal(null)
    await enter(call(login, input)).catch(setRefusal)
  })

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <FormRefusal error={refusal} />
      <Field
        label={texts.auth.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label={texts.auth.password}
        autoComplete="current-password"
        error={errors.pwd?.message}
        {...form.register('pwd')}
      />
      <Link to="/auth/forgot-password">{texts.auth.forgot}</Link>
      <Button type="submit" wide busy={isSubmitting}>
        {isSubmitting ? texts.auth.sending : texts.auth.login}
      </Button>
    </form>
  )
}
