import { Link } from '@trebol/shared/router'
import { buttonClass } from '@trebol/shared/ui'
import styles from './bet-slip.module.css'
import { texts } from './texts/texts.ts'
import type { Placing } from './use-place-bet.ts'

/** What became of the last press. */
export function BetOutcome({ state }: { readonly state: Placing }) {
  const t = texts.use()
  if (state.kind === 'rest') return null
  if (state.kind === 'done') {
    return (
      <div className={styles.outcome} data-tone="done">
        <p>{t.slip.done(state.number)}</p>
        <Link className={buttonClass({ kind: 'secondary', small: true })} to="?tab=jugadas">
          {t.slip.seeBets}
        </Link>
      </div>
    )
  }
  return (
    <div className={styles.outcome} data-tone="failed">
      <p>{state.message}</p>
      {state.code === 'INSUFFICIENT_FUNDS' && (
        <Link className={buttonClass({ kind: 'secondary', small: true })} to="/profile/deposit">
          {t.slip.deposit}
        </Link>
      )}
      {state.code === 'TERMS_CHANGED' && (
        <Link className={buttonClass({ kind: 'secondary', small: true })} to="/terms-and-conditions">
          {t.slip.terms}
        </Link>
      )}
    </div>
  )
}
