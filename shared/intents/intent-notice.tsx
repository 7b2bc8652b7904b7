import { Banner, Button } from '@trebol/shared/ui'
import { useEffect, useRef } from 'react'
import styles from './intent-notice.module.css'
import { texts } from './texts/texts.ts'
import type { IntentState } from './use-intent.ts'

type Props<Wish> = {
  readonly intent: IntentState<Wish, Record<never, never>>
  /** Names what was confirmed, with its amount. */
  readonly title: (wish: Wish) => string
}

/** Stands in place of a form whose last attempt is unsettled: it is finished or dropped before anything else is begun. */
export function IntentNotice<Wish>({ intent, title }: Props<Wish>) {
  const t = texts.use()
  const notice = useRef<HTMLDivElement>(null)
  const { attempt, busy, cannotTell, dropped } = intent
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
  return (
    <div ref={notice} tabIndex={-1} className={styles.notice}>
      <Banner tone="warning" role="alert" title={title(attempt.wish)}>
        <p>{cannotTell ? t.cannotTell : t.unsettled}</p>
        <div className={styles.acts}>
          <Button busy={busy} onClick={() => void intent.finish({})}>
            {t.finish}
          </Button>
          <Button kind="secondary" disabled={busy} onClick={() => void intent.drop()}>
            {t.drop}
          </Button>
          {cannotTell && (
            <Button kind="quiet" disabled={busy} onClick={intent.forget}>
              {t.forget}
            </Button>
          )}
        </div>
      </Banner>
    </div>
  )
}
