import { useSession } from '@trebol/shared/store'
import { Banner, Button, OwnerField, PasswordField } from '@trebol/shared/ui'
import { useEffect, useRef, useState } from 'react'
import styles from './intent-notice.module.css'
import { texts } from './texts/texts.ts'
import type { IntentState } from './use-intent.ts'

type Props<Wish> = {
  readonly intent: Omit<IntentState<Wish, never>, 'finish'>
  /** Names what was confirmed, with its amount. */
  readonly title: (wish: Wish) => string
  readonly onFinish: (password: string) => void
  /** Asked for anew where it proves who confirms; such a notice is a form and stands in no other. */
  readonly password?: { readonly label: string; readonly empty: string }
}

/** Stands in place of a form whose last attempt is unsettled: it is finished or dropped before anything else is begun. */
export function IntentNotice<Wish>({ intent, title, onFinish, password }: Props<Wish>) {
  const t = texts.use()
  const session = useSession()
  const notice = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [told, setTold] = useState(false)
  const { attempt, busy, tooLate, dropped } = intent
  const cannotTell = intent.cannotTell || tooLate
  const open = attempt !== null

  // The button that was pressed has gone with its form.
  useEffect(() => {
    if (open && document.activeElement === document.body) notice.current?.focus({ preventScroll: true })
  }, [open])

  if (attempt === null) {
    return dropped ? (
      <Banner tone="success" role="status">
        {t.dropped}
      </Banner>
    ) : null
  }
  const finish = () => {
    setTold(true)
    if (password === undefined || typed !== '') onFinish(typed)
  }
  const acts = (
    <div className={styles.acts}>
      {!tooLate && (
        <>
          <Button type={password ? 'submit' : 'button'} busy={busy} onClick={password ? undefined : finish}>
            {t.finish}
          </Button>
          <Button kind="secondary" disabled={busy} onClick={() => void intent.drop()}>
            {t.drop}
          </Button>
        </>
      )}
      {cannotTell && (
        <Button kind="quiet" disabled={busy} onClick={intent.forget}>
          {t.forget}
        </Button>
      )}
    </div>
  )
  return (
    <div ref={notice} tabIndex={-1} className={styles.notice}>
      <Banner tone="warning" role="alert" title={title(attempt.wish)}>
        <p>{cannotTell ? t.cannotTell : t.unsettled}</p>
        {password === undefined || tooLate ? (
          acts
        ) : (
          <form
            noValidate
            className={styles.proof}
            onSubmit={(event) => {
              event.preventDefault()
              finish()
            }}
          >
            <OwnerField email={session.kind === 'player' ? session.user.email : ''} />
            <PasswordField
              label={password.label}
              name="current"
              autoComplete="current-password"
              value={typed}
              error={told && typed === '' ? password.empty : undefined}
              onChange={({ target }) => setTyped(target.value)}
            />
            {acts}
          </form>
        )}
      </Banner>
    </div>
  )
}
