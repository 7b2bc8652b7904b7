import { Button } from '@trebol/shared/ui'
import styles from '../chat.module.css'
import { texts } from '../texts/texts.ts'
import type { Outgoing } from './kept-talk.ts'
import type { Sending } from './use-outgoing.ts'

type Props = {
  readonly written: Outgoing
  readonly state: Sending
  readonly onRetry: (written: Outgoing) => void
  readonly onDrop: (rid: string) => void
}

/** A message that the server has not confirmed: it stays here until it has, or its writer gives it up. */
export function OutgoingLine({ written, state, onRetry, onDrop }: Props) {
  const t = texts.use().talk
  return (
    <div className={styles.line} data-by="person" data-unsent={state.kind !== 'sending'}>
      <p className={styles.quiet}>
        <b>{t.by.person}</b> · {state.kind === 'sending' ? t.sending : t.unsent}
      </p>
      {written.text !== '' && <p className={styles.text}>{written.text}</p>}
      {written.file !== null && <p className={styles.text}>{written.file.name}</p>}
      {state.kind === 'refused' && <p>{state.text}</p>}
      {state.kind !== 'sending' && (
        <div className={styles.acts}>
          <Button kind="secondary" small onClick={() => onRetry(written)}>
            {t.retry}
          </Button>
          {/* What may have arrived cannot be taken back: only what was refused is given up. */}
          {state.kind === 'refused' && (
            <Button kind="quiet" small onClick={() => onDrop(written.rid)}>
              {t.drop}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
