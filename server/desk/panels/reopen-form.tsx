import { Button } from '@trebol/shared/ui'
import { useState } from 'react'
import { ActForm } from './act-form.tsx'
import styles from './panels.module.css'

type Props = { readonly id: string; readonly onDone: () => void }

/** The player has closed his account; it is opened again on his request alone. */
export function ReopenForm({ id, onDone }: Props) {
  const [asked, setAsked] = useState(false)
  return (
    <section className={styles.card} aria-label="Closed account">
      <p>
        The player has closed this account. Reopen it only when he asks for it. Where an exclusion is past its term, the
        request asks for its end first, and a second one opens the account after the wait.
      </p>
      {asked ? (
        <ActForm
          path="players/reopen"
          title="Reopen account"
          body={{ id }}
          onDone={onDone}
          onClose={() => setAsked(false)}
        />
      ) : (
        <div>
          <Button kind="secondary" onClick={() => setAsked(true)}>
            Reopen account
          </Button>
        </div>
      )}
    </section>
  )
}
