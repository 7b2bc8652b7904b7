import type { RaceBet, RaceLine } from '@trebol/shared/contract'
import { Link } from '@trebol/shared/router'
import { useLocale } from '@trebol/shared/store'
import { buttonClass, CopyButton } from '@trebol/shared/ui'
import { timeTexts } from '../clock/time-texts.ts'
import { useMoneyText } from '../lottery/use-money-text.ts'
import styles from '../stakes/stake-list.module.css'
import { BetLegs } from './bet-legs.tsx'
import { oddsText, runnerText } from './race-texts.ts'
import { texts } from './texts/texts.ts'

/** Combinations that stand on a card at once; those that matter most come first. */
const few = 4
const order: readonly RaceLine['status'][] = ['won', 'active', 'void', 'lost']

/** One bet with what became of each of its combinations. The number that is copied tells nothing about the player. */
export function BetCard({ bet }: { readonly bet: RaceBet }) {
  const t = texts.use()
  const show = useMoneyText(bet.iso)
  const { moment } = timeTexts(useLocale(), bet.tz)
  const lines = [...bet.lines].sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
  const last = bet.legs.at(-1)
  // The races of a bet over several have said the names already.
  const alone = last === undefined
  const where = last
    ? t.series.races(bet.track_name, bet.race_number, last.number, moment(bet.post_at))
    : t.bets.race(bet.track_name, bet.race_number, moment(bet.post_at))
  return (
    <li className={styles.stake}>
      <div className={styles.head}>
        <h2 className={styles.number}>{t.bets.number(bet.number)}</h2>
        <span className={styles.status} data-status={bet.status}>
          {t.bets.status[bet.status]}
        </span>
        <CopyButton value={bet.number} label={t.bets.number(bet.number)} />
      </div>
      <p>
        <strong>
          {t.bet.names[bet.code]}
          {bet.box && `, ${t.bets.box}`}
        </strong>
        <br />
        {where}
      </p>
      <p className={styles.soft}>
        <time dateTime={bet.accepted_at}>{t.bets.accepted(moment(bet.accepted_at))}</time>
      </p>
      <BetLegs legs={bet.legs} tz={bet.tz} />
      <Lines lines={lines.slice(0, few)} iso={bet.iso} named={alone} />
      {lines.length > few && (
        <details className={styles.rest}>
          <summary>{t.bets.rest(lines.length - few)}</summary>
          <Lines lines={lines.slice(few)} iso={bet.iso} named={alone} />
        </details>
      )}
      {bet.result && <p className={styles.soft}>{t.bets.came(bet.result.map(runnerText).join(', '))}</p>}
      <p className={styles.totals}>
        <span>
          {t.bets.total}: <strong className="amount">{show(bet.total)}</strong>
        </span>
        {bet.status === 'active' && (
          <span>
            {t.bets.potential}: <strong className="amount">{show(bet.potential)}</strong>
          </span>
        )}
        {bet.status === 'won' && (
          <span className={styles.prize}>
            {t.bets.prize}: <strong className="amount">{show(bet.prize)}</strong>
          </span>
        )}
      </p>
      <p>
        <Link
          className={buttonClass({ kind: 'quiet', small: true })}
          to={`?tab=hoy&carrera=${bet.race_id}`}
          aria-label={`${t.bets.see}: ${where}`}
        >
          {t.bets.see}
        </Link>
      </p>
    </li>
  )
}

type LinesProps = { readonly lines: readonly RaceLine[]; readonly iso: string; readonly named: boolean }

function Lines({ lines, iso, named }: LinesProps) {
  const t = texts.use()
  const show = useMoneyText(iso)
  const locale = useLocale()
  return (
    <ul className={styles.lines}>
      {lines.map(({ runners, stake, odds, miss_odds, status, prize }) => (
        <li key={runners.map(({ num }) => num).join('-')} className={styles.line}>
          <span className={styles.what}>
            <strong>{runners.map(({ num }) => num).join('-')}</strong>
            <span className={styles.soft}>
              {named && `${runners.map(({ name }) => name).join(', ')} · `}
              {t.slip.odds(oddsText(odds, locale))}
              {miss_odds && `, ${t.series.missOdds(oddsText(miss_odds, locale))}`}
            </span>
          </span>
          <span className="amount">{show(stake)}</span>
          <span className={styles.state} data-status={status}>
            {t.bets.line[status]}
            {prize && <span className="amount"> {show(prize)}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
