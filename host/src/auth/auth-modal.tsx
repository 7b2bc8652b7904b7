import { type AuthMode, loadPart, openAuth } from '@trebol/shared/store'
import { Button, Dialog, Skeleton } from '@trebol/shared/ui'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { failureText } from '../errors/failure-text.ts'
import { texts } from '../texts/texts.ts'
import styles from './auth.module.css'
import { authTexts } from './texts/auth-texts.ts'

type Form = ComponentType<{ onBusy: (busy: boolean) => void }>

const forms: Readonly<Record<AuthMode, () => Promise<Form>>> = {
  login: () => import(/* webpackChunkName: "login" */ './login-form.tsx').then(({ LoginForm }) => LoginForm),
  register: () =>
    import(/* webpackChunkName: "register" */ './register-form.tsx').then(({ RegisterForm }) => RegisterForm),
}

/** Login and registration. The forms and their library arrive when the modal is first opened. */
export function AuthModal({ mode, onClose }: { mode: AuthMode; onClose: () => void }) {
  const t = authTexts.use()
  const [busy, setBusy] = useState(false)
  const title = mode === 'login' ? t.auth.login : t.auth.register
  return (
    <Dialog key={mode} title={title} busy={busy} onClose={onClose}>
      <LazyForm mode={mode} onBusy={setBusy} />
      <p className={styles.switch}>
        <Button kind="quiet" wide onClick={() => openAuth(mode === 'login' ? 'register' : 'login')}>
          {mode === 'login' ? t.auth.toRegister : t.auth.toLogin}
        </Button>
      </p>
    </Dialog>
  )
}

function LazyForm({ mode, onBusy }: { mode: AuthMode; onBusy: (busy: boolean) => void }) {
  const t = texts.use()
  const [form, setForm] = useState<{ Form: Form } | { error: unknown } | 'loading'>('loading')
  const [attempt, setAttempt] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let wanted = true
    setForm('loading')
    loadPart(forms[mode]).then(
      (Form) => wanted && setForm({ Form }),
      (error: unknown) => wanted && setForm({ error }),
    )
    return () => {
      wanted = false
    }
  }, [mode, attempt])

  useEffect(() => {
    // The form arrives when the dialog is open already, so the platform has not seen its first field.
    if (typeof form === 'object' && 'Form' in form) place.current?.querySelector('input')?.focus()
  }, [form])

  if (typeof form === 'object' && 'error' in form) {
    return (
      <div role="alert" className={styles.failed}>
        <p>{failureText(t, form.error)}</p>
        <Button onClick={() => setAttempt(attempt + 1)}>{t.failure.retry}</Button>
      </div>
    )
  }
  if (form === 'loading') {
    return (
      <div aria-busy="true" className={styles.form}>
        <Skeleton shape="pill" width="100%" />
        <Skeleton shape="pill" width="100%" />
      </div>
    )
  }
  return (
    <div ref={place}>
      <form.Form onBusy={onBusy} />
    </div>
  )
}
