import type { WithdrawalBlocker } from '@trebol/shared/contract'
import { Link } from '@trebol/shared/router'
import { Button, buttonClass } from '@trebol/shared/ui'
import { texts } from './texts/texts.ts'
import styles from './withdrawal-page.module.css'

type Props = { readonly blockers: readonly WithdrawalBlocker[]; readonly onAddAccount: () => void }

/** What has to be so before money can go out: each with its state in a word and the one thing that the player can do. */
export function WithdrawalChecklist({ blockers, onAddAccount }: Props) {
  const t = texts.use()
  return (
    <section className={styles.form} aria-labelledby="falta">
      <h2 id="falta" className={styles.subtitle}>
        {t.missing}
      </h2>
      <ul className={styles.list}>
        {blockers.map(({ code, done, text, to }) => (
          <li key={code} className={styles.item}>
            <span className={styles.chip} data-done={done}>
              {done ? t.ready : t.lacking}
            </span>
            <div className={styles.grow}>
              <p className={styles.strong}>{t.checks[code]}</p>
              <p className={styles.terms}>{text}</p>
            </div>
            {!done && to !== null && (
              <Link className={buttonClass({ small: true })} to={to}>
                {t.verify}
              </Link>
            )}
            {!done && code === 'ACCOUNT' && (
              <Button small aria-haspopup="dialog" onClick={onAddAccount}>
                {t.addAccount}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
