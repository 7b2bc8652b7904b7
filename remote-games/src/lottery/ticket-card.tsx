import type { Ticket, TicketLine } from '@trebol/shared/contract'
import { useLocale } from '@trebol/shared/store'
import { CopyButton } from '@trebol/shared/ui'
import { timeTexts } from '../clock/time-texts.ts'
import styles from '../stakes/stake-list.module.css'
import { texts } from './texts/texts.ts'
import { numberText } from './ticket-lines.ts'
import { useMoneyText } from './use-money-text.ts'

/** Lines that stand on a card at once; those that matter most come first. */
const few = 5
const order: readonly TicketLine['status'][] = ['won', 'active', 'void', 'lost']

/** One ticket with what became of each of its lines. The number that is copied tells nothing about the player. */
export function TicketCard({ ticket }: { readonly ticket: Ticket }) {
  const t = texts.use()
  const show = useMoneyText(ticket.iso)
  const { moment } = timeTexts(useLocale(), 'America/Caracas')
  const lines = [...ticket.lines].sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
  return (
    <li className={styles.stake}>
      <div className={styles.head}>
        <h2 className={styles.number}>{t.tickets.number(ticket.number)}</h2>
        <span className={styles.status} data-status={ticket.status}>
          {t.tickets.status[ticket.status]}
        </span>
        <CopyButton value={ticket.number} label={t.tickets.number(ticket.number)} />
      </div>
      <p className={styles.soft}>
        <time dateTime={ticket.bought_at}>{t.tickets.bought(moment(ticket.bought_at))}</time>
      </p>
      <Lines lines={lines.slice(0, few)} iso={ticket.iso} />
      {lines.length > few && (
        <details className={styles.rest}>
          <summary>{t.tickets.rest(lines.length - few)}</summary>
          <Lines lines={lines.slice(few)} iso={ticket.iso} />
        </details>
      )}
      <p className={styles.totals}>
        <span>
          {t.tickets.total}: <strong className="amount">{show(ticket.total)}</strong>
        </span>
        {ticket.status === 'won' && (
          <span className={styles.prize}>
            {t.tickets.prize}: <strong className="amount">{show(ticket.prize)}</strong>
          </span>
        )}
      </p>
    </li>
  )
}

function Lines({ lines, iso }: { readonly lines: readonly TicketLine[]; readonly iso: string }) {
  const t = texts.use()
  const show = useMoneyText(iso)
  const { moment } = timeTexts(useLocale(), 'America/Caracas')
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={`${line.draw_id} ${line.num}`} className={styles.line}>
          <span className={styles.what}>
            <strong>{numberText(line)}</strong>
            <span className={styles.soft}>{t.ticket.for(line.lottery_name, moment(line.draw_at))}</span>
          </span>
          <span className="amount">{show(line.stake)}</span>
          <span className={styles.state} data-status={line.status}>
            {t.tickets.line[line.status]}
            {line.prize && <span className="amount"> {show(line.prize)}</span>}
            {line.status === 'lost' && line.result && (
              <span className={styles.soft}> {t.results.came(numberText(line.result))}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
