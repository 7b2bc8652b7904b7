import { oddsSeen, type QuotedLine, type RaceBetType } from '@trebol/shared/contract'
import { IntentNotice } from '@trebol/shared/intents'
import { openAuth, useCurrencies, useLocale, useSession } from '@trebol/shared/store'
import { Button, MoneyField } from '@trebol/shared/ui'
import { type FormEvent, type Ref, useEffect, useId, useState } from 'react'
import { useMoneyText } from '../lottery/use-money-text.ts'
import { usePausedText } from '../protection/use-paused-text.ts'
import { checkStake, stakeRange } from '../stakes/check-stake.ts'
import { BetLines } from './bet-lines.tsx'
import { BetOutcome } from './bet-outcome.tsx'
import styles from './bet-slip.module.css'
import { texts } from './texts/texts.ts'
import { usePlaceBet } from './use-place-bet.ts'
import { useQuote, type Wish } from './use-quote.ts'

/** A bet that is being made, whatever it is about. */
type Draft = {
  /** What is asked for; null while something is missing, which `empty` says. */
  readonly wish: Wish | null
  readonly title: string
  readonly empty: string
  /** Changes with what is chosen; empty while nothing is. */
  readonly chosen: string
  /** Changes with what the odds are worked out from. */
  readonly odds: string
  readonly bounds: Pick<RaceBetType, 'min' | 'max' | 'iso'>
  /** The most that its combinations can pay together, in minor units. */
  readonly mostOf: (lines: readonly QuotedLine[], stake: bigint) => bigint
  /** Names beside the numbers of a combination; null where they would not fit. */
  readonly namesOf: (runners: readonly string[]) => string | null
}

type Props = { readonly ref: Ref<HTMLFormElement>; readonly draft: Draft; readonly onClear: () => void }

/** The bet that is being made: its combinations with their odds, what it costs, and the one press that places it. */
export function BetSlip({ ref, draft, onClear }: Props) {
  const t = texts.use()
  const id = useId()
  const locale = useLocale()
  const guest = useSession().kind !== 'player'
  const { wish, bounds, chosen } = draft
  const currency = useCurrencies().find(({ iso }) => iso === bounds.iso)
  const show = useMoneyText(bounds.iso)
  const [typed, setTyped] = useState('')
  const [told, setTold] = useState(false)
  const [turn, setTurn] = useState(0)
  const quote = useQuote(wish, draft.odds, turn)
  const { state, intent, place, forget } = usePlaceBet({
    onDone: onClear,
    onRefused: () => setTurn((before) => before + 1),
  })
  const showSent = useMoneyText(intent.attempt?.wish.stake.iso ?? bounds.iso)
  const paused = usePausedText()

  // What was said about a bet holds no longer once another one is chosen; what was placed stays said on an empty slip.
  useEffect(() => {
    if (chosen !== '') forget()
  }, [chosen])

  if (!currency) return null
  const lines = quote.kind === 'ready' || quote.kind === 'asking' ? quote.lines : []
  const stake = checkStake(typed, { bounds, currency, locale, problems: t.problems })
  const [min, max] = stakeRange(bounds, currency)
  const refused = state.kind === 'refused' ? state : null

  function submit(event: FormEvent) {
    event.preventDefault()
    setTold(true)
    if (guest) return openAuth('login')
    if (paused) return
    if (wish === null || stake.kind === 'wrong' || quote.kind !== 'ready') return
    void place({ ...wish, stake: { amount: stake.amount, iso: bounds.iso }, odds_seen: oddsSeen(quote.lines) })
  }

  return (
    <form ref={ref} aria-labelledby={id} className={styles.slip} noValidate onSubmit={submit}>
      <h3 id={id} className={styles.title}>
        {t.slip.title}: {draft.title}
      </h3>
      <IntentNotice
        intent={intent}
        onFinish={() => void intent.finish({})}
        title={(sent) => t.slip.unsettled(showSent(sent.stake.amount))}
      />
      {intent.attempt !== null ? null : wish === null ? (
        <p className={styles.empty}>{draft.empty}</p>
      ) : (
        <>
          <div className={styles.quoted} aria-busy={quote.kind === 'asking'}>
            {lines.length > 0 && <BetLines lines={lines} namesOf={draft.namesOf} />}
            {quote.kind === 'asking' && lines.length === 0 && <p className={styles.empty}>{t.slip.counting}</p>}
            {quote.kind === 'refused' && <p role="alert">{quote.message}</p>}
            {quote.kind === 'unreached' && (
              <div role="alert" className={styles.unreached}>
                <p>{t.slip.noOdds}</p>
                <Button kind="secondary" small onClick={() => setTurn(turn + 1)}>
                  {t.slip.retry}
                </Button>
              </div>
            )}
          </div>
          <MoneyField
            label={t.slip.stake}
            currency={currency}
            locale={locale}
            value={typed}
            help={t.slip.range(show(min), show(max))}
            error={told && stake.kind === 'wrong' ? stake.message : refused?.stake}
            onChange={({ target }) => {
              setTyped(target.value)
              setTold(false)
              forget()
            }}
            onBlur={() => typed !== '' && setTold(true)}
          />
          <p id={`${id}-sum`} className={styles.summary}>
            {lines.length > 0 && stake.kind === 'ok' ? (
              <>
                {t.slip.summary(lines.length, show(stake.minor), show(stake.minor * BigInt(lines.length)))}
                <span className={styles.most}>{t.slip.potential(show(draft.mostOf(lines, stake.minor)))}</span>
              </>
            ) : (
              '\u00a0'
            )}
          </p>
          {paused ? (
            <p role="status">{paused}</p>
          ) : (
            <Button type="submit" wide busy={intent.busy || quote.kind === 'asking'} aria-describedby={`${id}-sum`}>
              {guest
                ? t.slip.login
                : intent.busy
                  ? t.slip.sending
                  : refused?.code === 'ODDS_CHANGED'
                    ? t.slip.again
                    : t.slip.confirm}
            </Button>
          )}
          <Button kind="quiet" small onClick={onClear}>
            {t.slip.clear}
          </Button>
        </>
      )}
      <div aria-live="polite">
        <BetOutcome state={state} />
      </div>
    </form>
  )
}
