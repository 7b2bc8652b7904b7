import { IntentNotice } from '@trebol/shared/intents'
import { amountToMinor, currencyOf } from '@trebol/shared/money'
import { Link } from '@trebol/shared/router'
import { openAuth, useCurrencies, useLocale, useSession } from '@trebol/shared/store'
import { Button, buttonClass, IconButton } from '@trebol/shared/ui'
import { X } from 'lucide-react'
import { useId } from 'react'
import { timeTexts } from '../clock/time-texts.ts'
import { usePausedText } from '../protection/use-paused-text.ts'
import { texts } from './texts/texts.ts'
import { useTicketDraft } from './ticket-draft.tsx'
import { type DraftLine, numberText, totalOf } from './ticket-lines.ts'
import styles from './ticket-panel.module.css'
import { useMoneyText } from './use-money-text.ts'
import { type Purchase, usePurchase } from './use-purchase.ts'

/** The ticket that is being written: its lines, what it costs, and the one press that buys it. */
export function TicketPanel() {
  const t = texts.use()
  const id = useId()
  const { iso, lines, setLines } = useTicketDraft()
  const guest = useSession().kind !== 'player'
  const show = useMoneyText(iso)
  const { state, intent, buy } = usePurchase()
  const sentIso = intent.attempt?.wish.iso ?? iso
  const showSent = useMoneyText(sentIso)
  const decimals = currencyOf(useCurrencies(), sentIso).decimals
  const sumOf = (sent: readonly { readonly stake: string }[]) =>
    sent.reduce((sum, { stake }) => sum + (amountToMinor(stake, decimals) ?? 0n), 0n)
  const paused = usePausedText()
  const errors = state.kind === 'refused' ? state.errors : {}
  const remove = (gone: DraftLine) => setLines(lines.filter(({ key }) => key !== gone.key))

  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h2 id={id} className={styles.title}>
        {t.ticket.title}
      </h2>
      <IntentNotice
        intent={intent}
        onFinish={() => void intent.finish({})}
        title={({ lines: sent }) => t.ticket.unsettled(sent.length, showSent(sumOf(sent)))}
      />
      {intent.attempt !== null ? null : lines.length === 0 ? (
        <p className={styles.empty}>{t.ticket.empty}</p>
      ) : (
        <>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <Line key={line.key} line={line} stake={show(line.stake)} error={errors[line.key]} onRemove={remove} />
            ))}
          </ul>
          <p className={styles.total}>
            <span>
              {t.ticket.total} ({t.ticket.plays(lines.length)})
            </span>
            <strong className="amount">{show(totalOf(lines))}</strong>
          </p>
          {paused ? (
            <p role="status" className={styles.outcome} data-tone="failed">
              {paused}
            </p>
          ) : guest ? (
            <Button wide onClick={() => openAuth('login')}>
              {t.ticket.login}
            </Button>
          ) : (
            <Button wide busy={intent.busy} onClick={() => void buy()}>
              {intent.busy ? t.ticket.buying : t.ticket.buy}
            </Button>
          )}
          <Button kind="quiet" small onClick={() => setLines([])}>
            {t.ticket.clear}
          </Button>
        </>
      )}
      <div aria-live="polite">
        <Outcome state={state} onDropClosed={() => setLines(lines.filter(({ key }) => errors[key] === undefined))} />
      </div>
    </section>
  )
}

type LineProps = {
  readonly line: DraftLine
  readonly stake: string
  readonly error: string | undefined
  readonly onRemove: (line: DraftLine) => void
}

function Line({ line, stake, error, onRemove }: LineProps) {
  const t = texts.use()
  const { time } = timeTexts(useLocale(), line.lottery.tz)
  const place = t.ticket.for(line.lottery.name, time(line.draw.at))
  return (
    <li className={styles.line} data-wrong={error !== undefined}>
      <span className={styles.what}>
        <strong>{numberText(line)}</strong>
        <span className={styles.place}>{place}</span>
        {error && <span className={styles.error}>{error}</span>}
      </span>
      <span className="amount">{stake}</span>
      <IconButton small label={t.ticket.remove(`${numberText(line)}, ${place}`)} onClick={() => onRemove(line)}>
        <X aria-hidden="true" size={16} />
      </IconButton>
    </li>
  )
}

function Outcome({ state, onDropClosed }: { readonly state: Purchase; readonly onDropClosed: () => void }) {
  const t = texts.use()
  if (state.kind === 'rest') return null
  if (state.kind === 'done') {
    return (
      <div className={styles.outcome} data-tone="done">
        <p>{t.ticket.done(state.number)}</p>
        <Link className={buttonClass({ kind: 'secondary', small: true })} to="?tab=tickets">
          {t.ticket.seeTickets}
        </Link>
      </div>
    )
  }
  return (
    <div className={styles.outcome} data-tone="failed">
      <p>{state.message}</p>
      {state.code === 'DRAW_CLOSED' && (
        <Button kind="secondary" small onClick={onDropClosed}>
          {t.ticket.dropClosed}
        </Button>
      )}
      {state.code === 'INSUFFICIENT_FUNDS' && (
        <Link className={buttonClass({ kind: 'secondary', small: true })} to="/profile/deposit">
          {t.ticket.deposit}
        </Link>
      )}
      {state.code === 'TERMS_CHANGED' && (
        <Link className={buttonClass({ kind: 'secondary', small: true })} to="/terms-and-conditions">
          {t.ticket.terms}
        </Link>
      )}
    </div>
  )
}
