import type { Jackpot } from '@trebol/shared/contract'
import { amountToMinor, currencyOf } from '@trebol/shared/money'
import { Link } from '@trebol/shared/router'
import { useCurrencies, useLocale } from '@trebol/shared/store'
import { AmountText, Button } from '@trebol/shared/ui'
import styles from './jackpot-board.module.css'
import { texts } from './texts/casino-texts.ts'
import { useJackpots } from './use-jackpots.ts'

/** What stands in the jackpots, above the list of their games. Amounts change in place and never run. */
export function JackpotBoard() {
  const t = texts.use().jackpots
  const { read, again } = useJackpots()
  return (
    <section className={styles.board} aria-label={t.amounts} aria-busy={read.kind === 'waiting'}>
      {read.kind === 'failed' ? (
        <p role="alert" className={styles.failed}>
          {t.failed}
          <Button kind="secondary" onClick={again}>
            {t.again}
          </Button>
        </p>
      ) : (
        <ul className={styles.list}>
          {read.kind === 'ready' && read.items.map((jackpot) => <JackpotCard key={jackpot.slug} jackpot={jackpot} />)}
        </ul>
      )}
      <p className={styles.note}>
        {t.chance} <Link to="/rules#jackpots">{t.rules}</Link>
      </p>
    </section>
  )
}

function JackpotCard({ jackpot }: { jackpot: Jackpot }) {
  const t = texts.use().jackpots
  const currencies = useCurrencies()
  const locale = useLocale()
  const { name, amount, iso, scope, games, last_won_at: won } = jackpot
  const minor = amountToMinor(amount, currencyOf(currencies, iso).decimals)
  return (
    <li className={styles.card}>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.amount}>
        <AmountText money={minor === null ? null : { minor, iso }} currencies={currencies} locale={locale} withIso />
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{t.scope}</dt>
          <dd>{t.scopes[scope](games.length)}</dd>
        </div>
        <div>
          <dt>{t.lastWon}</dt>
          <dd>
            {won === null ? (
              t.never
            ) : (
              <time dateTime={won}>
                {new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(won))}
              </time>
            )}
          </dd>
        </div>
      </dl>
    </li>
  )
}
