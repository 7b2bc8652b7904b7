import { useState } from 'react'
import type { RoleChoice } from '../../src/ops/who.ts'
import type { Fault } from '../api/ask.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { listed } from '../ui/format.ts'
import { Mark } from '../ui/mark.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './sign-in.module.css'
import type { Entry } from './use-session.ts'

type Props = {
  readonly roles: readonly RoleChoice[]
  readonly provider: string | null
  readonly onSignIn: (entry: Entry) => Promise<Fault | null>
}

/** Somebody has several roles, none of which holds the others: with which they act is theirs to say. */
export function ChooseRole({ roles, provider, onSignIn }: Props) {
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async (role: string) => {
    if (busy !== null) return
    setBusy(role)
    const fault = await onSignIn({ role })
    setBusy(null)
    if (fault) setProblem(fault.message)
  }
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <div className={styles.brand}>
          <Mark size={44} />
          <div>
            <h1>Choose your role</h1>
            <p className={styles.quiet}>You have several. What you do is logged under your own name.</p>
          </div>
        </div>
        {problem && (
          <>
            <Notice tone="danger" text={problem} />
            <ButtonLink href="/session/provider">Sign in with {provider} again</ButtonLink>
          </>
        )}
        <ul className={styles.roles}>
          {roles.map(({ id, name, actions, units, channels }) => (
            <li key={id}>
              <Button busy={busy === id} onClick={() => void choose(id)} aria-describedby={`role-${id}`}>
                {name}
              </Button>
              <p id={`role-${id}`} className={styles.quiet}>
                {actions.join(', ')} · {listed(units, 'units')} · {listed(channels, 'channels')}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </main>
  )
}
