import { type FormEvent, useState } from 'react'
import type { Fault } from '../api/ask.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Mark } from '../ui/mark.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './sign-in.module.css'
import type { Entry } from './use-session.ts'

type Props = {
  readonly note: string | null
  /** Where people of the team sign in; `null`: with keys alone. */
  readonly provider: string | null
  readonly onSignIn: (entry: Entry) => Promise<Fault | null>
}

/** The form for the deploy key. A refused key stays in the field, so that it can be corrected. */
export function SignIn({ note, provider, onSignIn }: Props) {
  const [key, setKey] = useState('')
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState(note)

  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault()
    if (busy) return
    if (key.trim() === '') return setProblem('Paste your deploy key: it begins with "trb_".')
    setBusy(true)
    const fault = await onSignIn({ key: key.trim() })
    setBusy(false)
    if (fault) setProblem(fault.message)
  }

  return (
    <main className={styles.page}>
      <form className={styles.card} onSubmit={(submitted) => void submit(submitted)} noValidate>
        <div className={styles.brand}>
          <Mark size={44} />
          <div>
            <h1>Trébol releases</h1>
            <p className={styles.quiet}>What is live where, and the way back.</p>
          </div>
        </div>
        {problem && <Notice tone="danger" id="sign-in-problem" text={problem} />}
        {provider !== null && (
          <>
            <ButtonLink kind="primary" href="/session/provider">
              Sign in with {provider}
            </ButtonLink>
            <p className={styles.or}>or with a deploy key</p>
          </>
        )}
        {/* Password managers keep a secret under a name. */}
        <input type="text" name="username" autoComplete="username" value="ops" readOnly hidden />
        <div className={styles.field}>
          <label htmlFor="key">Deploy key</label>
          <div className={styles.secret}>
            <input
              id="key"
              type={shown ? 'text' : 'password'}
              value={key}
              onChange={({ target }) => setKey(target.value)}
              autoComplete="current-password"
              autoCapitalize="off"
              spellCheck={false}
              placeholder="trb_…"
              maxLength={200}
              aria-invalid={problem !== null}
              aria-describedby={problem ? 'sign-in-problem key-hint' : 'key-hint'}
              // biome-ignore lint/a11y/noAutofocus: the one field of the page
              autoFocus
            />
            <Button kind="quiet" aria-pressed={shown} onClick={() => setShown(!shown)}>
              {shown ? 'Hide' : 'Show'}
            </Button>
          </div>
          <p id="key-hint" className={styles.quiet}>
            After <code>npm start</code> the first one lies in <code>.data/first-deploy.key</code>. It is exchanged for
            a session of 12 hours and kept nowhere.
          </p>
        </div>
        <Button kind={provider === null ? 'primary' : 'plain'} type="submit" busy={busy}>
          Sign in
        </Button>
      </form>
    </main>
  )
}
