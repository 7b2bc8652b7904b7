import { openAuth } from '@trebol/shared/store'
import { Button, ComingPage } from '@trebol/shared/ui'
import { texts } from '../texts.ts'

function ForgotPasswordPage() {
  return (
    <ComingPage title={texts.forgot.title}>
      <Button onClick={() => openAuth('login')}>{texts.auth.login}</Button>
    </ComingPage>
  )
}

export const forgotPasswordPage = { Component: ForgotPasswordPage }
