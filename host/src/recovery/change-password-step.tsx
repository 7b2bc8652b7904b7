import { valibotResolver } from '@hookform/resolvers/valibot'
import { call } from '@trebol/shared/api'
import { changePassword, newPasswordSchema } from '@trebol/shared/contract'
import { useServerField } from '@trebol/shared/regions'
import { useServerPart } from '@trebol/shared/store'
import { Button, OwnerField, PasswordField } from '@trebol/shared/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { FormRefusal } from '../auth/form-refusal.tsx'
import { authTexts } from '../auth/texts/auth-texts.ts'
import { useRules } from '../auth/use-rules.ts'
import styles from './recovery.module.css'
import { forgetRecoveryTokens, readRecoveryToken } from './recovery-tokens.ts'

const schema = v.pipe(
  v.object({ pwd: newPasswordSchema, pwd2: v.string() }),
  v.forward(
    v.partialCheck(
      [['pwd'], ['pwd2']],
      ({ pwd, pwd2 }) => pwd === pwd2,
      () => authTexts.read().auth.mismatch,
    ),
    ['pwd2'],
  ),
)

type Props = {
  readonly email: string
  readonly onChanged: () => void
  readonly onStartAgain: (because: 'expired') => void
}

export function ChangePasswordStep({ email, onChanged, onStartAgain }: Props) {
  const t = authTexts.use()
  const rule = useRules()
  const [refusal, setRefusal] = useState<unknown>(null)
  const form = useForm({ resolver: valibotResolver(schema), mode: 'onBlur', defaultValues: { pwd: '', pwd2: '' } })
  const { errors, isSubmitting } = form.formState
  const password = useServerField('#forgot-password', null, '.field')
  const password2 = useServerField('#forgot-password2', null, '.field')
  const change = useServerPart('#forgot-change', '.submit')

  const submit = form.handleSubmit(async (input) => {
    const chp = readRecoveryToken('chp')
    setRefusal(null)
    if (chp === null) return onStartAgain('expired')
    await call(changePassword, { ...input, chp }).then(() => {
      forgetRecoveryTokens()
      onChanged()
    }, setRefusal)
  })

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <FormRefusal error={refusal} />
      <OwnerField email={email} />
      <PasswordField
        label={t.forgot.newPassword}
        help={t.auth.passwordHelp}
        autoComplete="new-password"
        error={rule(errors.pwd?.message)}
        {...form.register('pwd')}
        {...password}
      />
      <PasswordField
        label={t.auth.password2}
        autoComplete="new-password"
        error={rule(errors.pwd2?.message)}
        {...form.register('pwd2')}
        {...password2}
      />
      <Button type="submit" wide busy={isSubmitting} disabled={change.disabled} {...change.mark()}>
        {isSubmitting ? t.auth.sending : (change.text ?? t.forgot.change)}
      </Button>
    </form>
  )
}
