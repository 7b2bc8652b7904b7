import { Button, Clover, Field } from '@trebol/shared/ui'
import { type FormEvent, useState } from 'react'
import type { Fault } from '../api/ask-desk.ts'
import styles from './sign-in.module.css'

type Props = {
  readonly note: string | null
  readonly onSignIn: (name: string, password: string) => Promise<Fault | null>
}

/** Name and password of the operator. What was refused stays in the fields, so that it can be corrected. */
export function SignIn({ note, onSignIn }: Props) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState(note)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (name.trim() === '' || password === '') return setProblem('Write your name and your password.')
    setBusy(true)
    const fault = await onSignIn(name.trim(), password)
    setBusy(false)
    setProblem(fault?.message ?? null)
  }

  return (
    <main className={styles.page}>
      <form className={styles.card} noValidate onSubmit={(event) => void submit(event)}>
        <Clover size={48} />
        <h1>Trébol desk</h1>
        <p className={styles.quiet}>Payments and players. Everything that is done here is written down.</p>
        <div aria-live="assertive">{problem && <p className={styles.problem}>{problem}</p>}</div>
        <Field
          label="Name"
          autoComplete="username"
          autoCapitalize="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          label="Password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Button type="submit" wide busy={busy}>
          {busy ? 'Signing in …' : 'Sign in'}
        </Button>
      </form>
    </main>
  )
}
