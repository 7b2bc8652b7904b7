import { valibotResolver } from '@hookform/resolvers/valibot'
import { ApiError, call } from '@trebol/shared/api'
import { signup } from '@trebol/shared/contract'
import { useServerField } from '@trebol/shared/regions'
import { ServerRegion, useServerPart } from '@trebol/shared/store'
import { overlayChanged } from '@trebol/shared/store/write'
import { Button, Field, PasswordField } from '@trebol/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import styles from './auth.module.css'
import { enter } from './enter.ts'
import { FormRefusal } from './form-refusal.tsx'
import { PersonalStep } from './personal-step.tsx'
import { accessFields, birthDate, type RegisterFields, registerSchema } from './register-schema.ts'
import { authTexts } from './texts/auth-texts.ts'
import { useRules } from './use-rules.ts'

const start = {
  email: '',
  pwd: '',
  pwd2: '',
  name: '',
  day: '',
  month: '',
  year: '',
  country: '',
  document_type: '',
  document_number: '',
  phone_number: '',
  city: '',
  ref_code: '',
  currency: 'USD',
  promo: false,
}

/** Two steps, *Acceso* and *Datos personales*; nothing typed is lost when the server says no. */
export function RegisterForm({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const t = authTexts.use()
  const rule = useRules()
  const [step, setStep] = useState<0 | 1>(0)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [ended, setEnded] = useState(false)
  const form = useForm<RegisterFields>({
    resolver: valibotResolver(registerSchema),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    defaultValues: start,
  })
  const { errors, isSubmitting } = form.formState
  useEffect(() => onBusy(isSubmitting), [isSubmitting, onBusy])
  const email = useServerField('#register-email', (value) => form.setValue('email', value), '.field')
  const password = useServerField('#register-password', null, '.field')
  const password2 = useServerField('#register-password2', null, '.field')
  const onward = useServerPart('#register-next', '.submit')
  const send = useServerPart('#register-submit', '.submit')

  const submit = form.handleSubmit(async ({ day, month, year, ...fields }) => {
    setRefusal(null)
    const account = { ...fields, birth_date: birthDate({ day, month, year }) }
    const opened = enter(call(signup, account)).then(() => overlayChanged({ kind: 'welcome' }))
    await opened.catch((error: unknown) => {
      setRefusal(error)
      if (!(error instanceof ApiError)) return
      // Nobody is told how to get around the age check, and nothing that was typed is kept.
      if (error.code === 'UNDER_AGE') {
        form.reset()
        setEnded(true)
        return
      }
      for (const [field, message] of Object.entries(error.errors)) form.setError(fieldOf(field), { message })
      if (accessFields.some((field) => field in error.errors)) setStep(0)
    })
  })

  const place = useRef<HTMLFormElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    place.current?.querySelector('input')?.focus()
  }, [step])

  async function next() {
    if (await form.trigger([...accessFields], { shouldFocus: true })) setStep(1)
  }

  if (ended) return <FormRefusal error={refusal} />

  return (
    <FormProvider {...form}>
      <form
        ref={place}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          if (step === 1) return void submit(event)
          event.preventDefault()
          void next()
        }}
      >
        <p className={styles.step}>{t.auth.step(step + 1, t.auth.steps[step])}</p>
        <ServerRegion selector="#register-notice" className={styles.notice} />
        <FormRefusal error={refusal} />
        {step === 0 ? (
          <>
            <Field
              label={t.auth.email}
              type="email"
              autoComplete="email"
              inputMode="email"
              error={rule(errors.email?.message)}
              {...form.register('email')}
              {...email}
            />
            <PasswordField
              label={t.auth.password}
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
            <Button type="submit" wide disabled={onward.disabled} {...onward.mark()}>
              {onward.text ?? t.auth.next}
            </Button>
          </>
        ) : (
          <>
            <PersonalStep />
            <div className={styles.actions}>
              <Button kind="quiet" onClick={() => setStep(0)}>
                {t.auth.back}
              </Button>
              <Button type="submit" busy={isSubmitting} disabled={send.disabled} {...send.mark()}>
                {isSubmitting ? t.auth.sending : (send.text ?? t.auth.register)}
              </Button>
            </div>
          </>
        )}
      </form>
    </FormProvider>
  )
}

const known = new Set<string>([...Object.keys(start), 'age_ok', 'terms'])

/** The form's field for a field that the server names; one that the form lacks goes to the summary. */
function fieldOf(name: string): keyof RegisterFields | 'root' {
  if (name === 'birth_date') return 'day'
  return known.has(name) ? (name as keyof RegisterFields) : 'root'
}
