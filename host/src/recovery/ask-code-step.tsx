import { valibotResolver } from '@hookform/resolvers/valibot'
import { call } from '@trebol/shared/api'
import { emailSchema, forgotPassword } from '@trebol/shared/contract'
import { useServerField } from '@trebol/shared/regions'
import { useServerPart } from '@trebol/shared/store'
import { Button, Field } from '@trebol/shared/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { FormRefusal } from '../auth/form-refusal.tsx'
import { authTexts } from '../auth/texts/auth-texts.ts'
import { useRules } from '../auth/use-rules.ts'
import styles from './recovery.module.css'

const schema = v.object({ email: emailSchema })

type Props = { readonly email: string; readonly expired: boolean; readonly onAsked: (email: string) => void }

export function AskCodeStep({ email, expired, onAsked }: Props) {
  const t = authTexts.use()
  const rule = useRules()
  const [refusal, setRefusal] = useState<unknown>(null)
  const form = useForm({ resolver: valibotResolver(schema), mode: 'onBlur', defaultValues: { email } })
  const { errors, isSubmitting } = form.formState
  // Back from the code the address is there already.
  const fill = (value: string) => {
    if (email === '') form.setValue('email', value)
  }
  const address = useServerField('#forgot-email', fill, '.field')
  const send = useServerPart('#forgot-send', '.submit')

  const submit = form.handleSubmit(async (input) => {
    setRefusal(null)
    await call(forgotPassword, input).then(() => onAsked(input.email), setRefusal)
  })

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {expired && <p role="alert">{t.forgot.expired}</p>}
      <FormRefusal error={refusal} />
      <p className={styles.lead}>{t.forgot.lead}</p>
      <Field
        label={t.auth.email}
        type="email"
        autoComplete="username"
        error={rule(errors.email?.message)}
        {...form.register('email')}
        {...address}
      />
      <Button type="submit" wide busy={isSubmitting} disabled={send.disabled} {...send.mark()}>
        {isSubmitting ? t.auth.sending : (send.text ?? t.forgot.send)}
      </Button>
    </form>
  )
}
