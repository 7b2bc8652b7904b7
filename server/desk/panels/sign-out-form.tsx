import { Button } from '@trebol/shared/ui'
import { useState } from 'react'
import { ActForm } from './act-form.tsx'
import { Notice } from './notice.tsx'
import styles from './panels.module.css'

/** All logins of a player end, as when he has lost a device; he may come in again. */
export function SignOutForm({ id }: { readonly id: string }) {
  const [state, setState] = useState<'closed' | 'asked' | 'done'>('closed')
  return (
    <section className={styles.card} aria-label="Logins">
      {state === 'asked' ? (
        <ActForm
          path="players/sign-out"
          title="End all logins"
          body={{ id }}
          onDone={() => setState('done')}
          onClose={() => setState('closed')}
        />
      ) : (
        <div className={styles.acts}>
          <h3>Logins</h3>
          <Button kind="secondary" onClick={() => setState('asked')}>
            End all logins
          </Button>
          {state === 'done' && <Notice tone="info" text="All logins of this player have ended." />}
        </div>
      )}
    </section>
  )
}
