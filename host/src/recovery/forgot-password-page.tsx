import { openAuth } from '@trebol/shared/store'
import { Button, PageHeading, Panel } from '@trebol/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { authTexts } from '../auth/texts/auth-texts.ts'
import { AskCodeStep } from './ask-code-step.tsx'
import { ChangePasswordStep } from './change-password-step.tsx'
import styles from './recovery.module.css'
import { forgetRecoveryTokens, readRecoveryToken } from './recovery-tokens.ts'
import { VerifyCodeStep } from './verify-code-step.tsx'

type Step = 'email' | 'code' | 'change' | 'done'

/** A reload resumes at the step whose token is kept. */
const firstStep = (): Step => (readRecoveryToken('chp') ? 'change' : readRecoveryToken('otp') ? 'code' : 'email')

/** Password recovery in three steps: ask for the code, verify it, change the password. Specification section 4. */
function ForgotPasswordPage() {
  const t = authTexts.use()
  const [step, setStep] = useState(firstStep)
  const [email, setEmail] = useState('')
  const [expired, setExpired] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)

  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])

  const startAgain = (because: 'expired' | 'asked') => {
    forgetRecoveryTokens()
    setExpired(because === 'expired')
    setStep('email')
  }

  return (
    <div className={styles.page}>
      <PageHeading>{t.forgot.title}</PageHeading>
      {step === 'done' ? (
        <Panel title={t.forgot.done}>
          <Button onClick={() => openAuth('login')}>{t.auth.login}</Button>
        </Panel>
      ) : (
        <section className={styles.card} aria-labelledby="paso">
          <h2 id="paso" ref={heading} tabIndex={-1} className={styles.step}>
            {t.forgot.steps[step]}
          </h2>
          {step === 'email' && (
            <AskCodeStep
              email={email}
              expired={expired}
              onAsked={(asked) => {
                setEmail(asked)
                setExpired(false)
                setStep('code')
              }}
            />
          )}
          {step === 'code' && (
            <VerifyCodeStep email={email} onVerified={() => setStep('change')} onStartAgain={startAgain} />
          )}
          {step === 'change' && (
            <ChangePasswordStep email={email} onChanged={() => setStep('done')} onStartAgain={startAgain} />
          )}
        </section>
      )}
    </div>
  )
}

export const forgotPasswordPage = { Component: ForgotPasswordPage }
