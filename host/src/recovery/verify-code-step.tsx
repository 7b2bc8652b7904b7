import { call } from '@trebol/shared/api'
import { forgotPassword, recoverCode } from '@trebol/shared/contract'
import { useServerField } from '@trebol/shared/regions'
import { useServerPart } from '@trebol/shared/store'
import { Button, Field, useBusy } from '@trebol/shared/ui'
import { type FormEvent, useEffect, useState } from 'react'
import { FormRefusal } from '../auth/form-refusal.tsx'
import { authTexts } from '../auth/texts/auth-texts.ts'
import styles from './recovery.module.css'
import { readRecoveryToken } from './recovery-tokens.ts'

/** Seconds until another code may be asked for. */
const pause = 60

type Props = {
  /** Known only when the code was asked for in this visit. */
  readonly email: string
  readonly onVerified: () => void
  readonly onStartAgain: (because: 'expired' | 'asked') => void
}

export function VerifyCodeStep({ email, onVerified, onStartAgain }: Props) {
  const t = authTexts.use()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState<unknown>(null)
  const [busy, during] = useBusy()
  const [left, setLeft] = useState(pause)
  const field = useServerField('#forgot-code', setCode, '.field')
  const verify = useServerPart('#forgot-verify', '.submit')

  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])

  function submit(event: FormEvent) {
    event.preventDefault()
    const digits = code.replace(/\s/g, '')
    setRefusal(null)
    const isCode = /^\d{4,16}$/.test(digits)
    setError(isCode ? undefined : t.forgot.codeError)
    if (isCode) void during(() => send(digits))
  }

  async function send(digits: string) {
    const token = readRecoveryToken('otp')
    if (token === null) return onStartAgain('expired')
    await call(recoverCode, { code: digits, otp_token: token }).then(onVerified, setRefusal)
  }

  async function resend() {
    setLeft(pause)
    setRefusal(null)
    await call(forgotPassword, { email }).catch(setRefusal)
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <FormRefusal error={refusal} />
      <Field
        label={t.forgot.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={error}
        onChange={({ target }) => setCode(target.value)}
        {...field}
      />
      <Button type="submit" wide busy={busy} disabled={verify.disabled} {...verify.mark()}>
        {busy ? t.auth.sending : (verify.text ?? t.forgot.verify)}
      </Button>
      <div className={styles.actions}>
        {email !== '' && (
          <Button kind="quiet" small disabled={left > 0} onClick={() => void resend()}>
            {left > 0 ? t.forgot.resendIn(left) : t.forgot.resend}
          </Button>
        )}
        <Button kind="quiet" small onClick={() => onStartAgain('asked')}>
          {t.forgot.changeEmail}
        </Button>
      </div>
    </form>
  )
}
