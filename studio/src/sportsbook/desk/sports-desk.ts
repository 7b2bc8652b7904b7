import { setTimeout as wait } from 'node:timers/promises'
import { amountToMinor, minorToAmount } from '@trebol/shared/money'
import { sessionKey, sessionSecret } from '../../sessions/session.ts'
import { StudioError } from '../../studio-error.ts'
import type { Reply, Wallet } from '../../wallet/wallet.ts'
import type { Bet, BetAt, Leg } from '../bets/bet.ts'
import type { BetRunner } from '../bets/bet-runner.ts'
import type { BetStore } from '../bets/bet-store.ts'
import { payoutOf } from '../bets/payout.ts'
import { stakeLimitsOf } from '../bets/stake-limits.ts'
import type { Fixture } from '../simulation/fixtures.ts'
import type {
  Account,
  BetView,
  Board,
  EventOutput,
  PlaceInput,
  PlaceOutput,
  Quoted,
  Selection,
} from '../wire/sports-wire.ts'
import { type Checked, checkSlip } from './check-slip.ts'
import type { FixtureBook } from './fixture-book.ts'
import { liveDelayMs } from './live-delay.ts'
import { betRefusal, presentBet } from './present-bet.ts'
import { presentEvent, presentOneEvent } from './present-event.ts'
import type { SportsSession } from './sports-session.ts'

export type SportsDesk = {
  readonly board: (view: 'all' | 'live') => Board
  readonly event: (id: string) => EventOutput
  readonly quotes: (legs: readonly Selection[]) => { quotes: Quoted[] }
  readonly open: (input: { token: string; key: string }) => Promise<Account>
  readonly account: (secret: string) => Promise<Account>
  readonly bets: (input: { session: string; before: string | null }) => { bets: BetView[]; more: boolean }
  readonly place: (input: PlaceInput) => Promise<PlaceOutput>
}

type Parts = {
  readonly store: BetStore
  readonly book: FixtureBook
  readonly wallet: Wallet
  readonly runner: BetRunner
  readonly secret: string
  readonly now?: () => number
  /** Waits before a live bet is taken; a test moves its clock here. */
  readonly delay?: (ms: number) => Promise<void>
}

const betsPerPage = 20
/** The category of the catalogue that a sportsbook has. */
const category = 'apuestas'

function granted<T>(reply: Reply<T>, refusal: 'TOKEN_EXPIRED' | 'SESSION_ENDED'): T {
  if (reply.kind === 'ok') return reply.value
  const lasting = reply.kind === 'refused' && /TOKEN|SESSION/.test(reply.code)
  throw new StudioError(lasting ? refusal : 'UNAVAILABLE')
}

/** What the sportsbook's page can ask for. Matches and odds are for anybody, bets for a player. */
export function createSportsDesk(parts: Parts): SportsDesk {
  const { store, book, wallet, runner, secret, now = Date.now, delay = (ms) => wait(ms) } = parts
  const opening = new Map<string, Promise<Account>>()
  const placing = new Map<string, Promise<PlaceOutput>>()

  function fixtureOf(id: string): Fixture {
    const fixture = book.named(id)
    if (fixture === null || book.isTooFar(fixture, now())) throw new StudioError('NOT_FOUND')
    return fixture
  }
  function sessionOf(text: string): SportsSession {
    const session = store.session(sessionKey(text))
    if (session === undefined) throw new StudioError('UNKNOWN_SESSION')
    return session
  }
  function present({ iso, decimals, lang }: SportsSession, session: string, balance: string): Account {
    const limits = stakeLimitsOf(iso)
    const amount = (minor: bigint) => minorToAmount(minor, decimals)
    const shown = limits && { min: amount(limits.min), max: amount(limits.max), payout: amount(limits.payout) }
    return { session, iso, decimals, lang, balance, limits: shown ?? null }
  }

  async function account(text: string): Promise<Account> {
    const session = sessionOf(text)
    return present(session, text, granted(await wallet.balance(session.walletSession), 'SESSION_ENDED').balance)
  }
  /** A browser may send the same opening twice, even at once: the token is spent by one, the other waits for it. */
  async function open({ token, key: openKey }: { token: string; key: string }): Promise<Account> {
    const text = sessionSecret(secret, `sports:${token}`, openKey)
    const key = sessionKey(text)
    if (store.session(key) !== undefined) return account(text)
    const started = opening.get(key) ?? openNew(token, text, key).finally(() => opening.delete(key))
    opening.set(key, started)
    return started
  }

  async function openNew(token: string, text: string, key: string): Promise<Account> {
    const opened = granted(await wallet.authenticate(token), 'TOKEN_EXPIRED')
    // The token of a game, or of play money, opens no sportsbook.
    if (opened.mode !== 'real' || !opened.categories.includes(category)) throw new StudioError('GAME_UNAVAILABLE')
    const { session: walletSession, player, iso, decimals, lang, balance } = opened
    const session = { key, walletSession, player, iso, decimals, lang }
    store.addSession(session)
    return present(session, text, balance)
  }

  /** The slip as it can be booked now; throws what the player has to read. */
  function passed(checked: Checked) {
    if (checked.kind === 'refused') throw new StudioError(checked.code)
    return checked
  }

  function readStake({ iso, decimals }: SportsSession, { stake: amount, legs }: PlaceInput): bigint {
    const limits = stakeLimitsOf(iso)
    if (limits === undefined) throw new StudioError('CURRENCY_NOT_OFFERED')
    const stake = amountToMinor(amount, decimals)
    if (stake === null || stake < limits.min || stake > limits.max) throw new StudioError('STAKE_OUT_OF_RANGE')
    if (
      payoutOf(
        stake,
        legs.map(({ odds }) => ({ odds, result: null })),
      ) > limits.payout
    )
      throw new StudioError('PAYOUT_TOO_HIGH')
    return stake
  }

  async function answer(bet: Bet, session: SportsSession): Promise<PlaceOutput> {
    const refusal = betRefusal(bet)
    if (refusal !== null) throw new StudioError(refusal)
    const reply = await wallet.balance(session.walletSession)
    return { kind: 'placed', bet: presentBet(bet, book), balance: reply.kind === 'ok' ? reply.value.balance : null }
  }

  function isSame(kept: Bet, session: SportsSession, { stake, legs }: PlaceInput): boolean {
    const named = ({ event, market, outcome }: Selection) => `${event} ${market} ${outcome}`
    const amount = amountToMinor(stake, kept.decimals)?.toString()
    const [one, other] = [kept.legs.map(named).join(), legs.map(named).join()]
    return kept.player === session.player && kept.stake === amount && one === other
  }

  async function placeNew(input: PlaceInput, session: SportsSession): Promise<PlaceOutput> {
    const stake = readStake(session, input)
    const first = passed(checkSlip(input, book, now()))
    if (first.kind === 'changed') return first
    const { walletSession, player, iso, decimals, key } = session
    const begin = (legs: readonly Leg[]): BetAt<'created'> => {
      const owner = { session: key, walletSession, player, iso, decimals }
      const bet = { id: input.bet, ...owner, stake: stake.toString(), legs: [...legs], createdAt: now() }
      const begun: BetAt<'created'> = { step: 'created', ...bet }
      if (!store.begin(begun)) throw new StudioError('BET_REUSED')
      return begun
    }
    if (!first.legs.some(({ live }) => live)) return answer(await runner.place(begin(first.legs)), session)

    // Nothing is kept while a live bet waits: whoever stops here has not bet.
    await delay(liveDelayMs)
    const again = passed(checkSlip(input, book, now()))
    if (again.kind === 'changed') return again
    if (again.incidents.some((count, index) => count !== first.incidents[index])) throw new StudioError('LIVE_CHANGED')
    readStake(session, { ...input, legs: [...again.legs] })
    return answer(await runner.place(begin(again.legs)), session)
  }

  async function place(input: PlaceInput): Promise<PlaceOutput> {
    const session = sessionOf(input.session)
    const waiting = placing.get(input.bet)
    const kept = store.bet(input.bet)
    if (kept !== undefined && !isSame(kept, session, input)) throw new StudioError('BET_REUSED')
    if (waiting !== undefined) {
      const answered = await waiting
      const booked = store.bet(input.bet)
      if (booked !== undefined && !isSame(booked, session, input)) throw new StudioError('BET_REUSED')
      return answered
    }
    if (kept !== undefined) return answer(kept, session)
    const started = placeNew(input, session).finally(() => placing.delete(input.bet))
    placing.set(input.bet, started)
    return started
  }

  return {
    ...{ open, account, place },
    board: (view) => {
      const at = now()
      const fixtures = book.listed(at, view === 'all')
      return { now: at, events: fixtures.map((fixture) => presentEvent(book, fixture, at, false)) }
    },
    event: (id) => presentOneEvent(book, fixtureOf(id), now()),
    quotes: (legs) => {
      const quotes = legs.flatMap((leg) => {
        const fixture = book.named(leg.event)
        if (fixture === null) return []
        const standing = book.standing(fixture, now())
        const { phase, suspended } = standing
        const quoted = book.quoteNamed(fixture, standing, leg.market)
        const at = quoted?.market.outcomes.findIndex(({ id }) => id === leg.outcome) ?? -1
        const taken = !suspended && (phase === 'live' || phase === 'upcoming')
        return [{ ...leg, phase, suspended, odds: (taken && quoted?.odds?.[at]) || null }]
      })
      return { quotes }
    },
    bets: ({ session: text, before }) => {
      const { player } = sessionOf(text)
      const found = store.betsOf(player, before, betsPerPage + 1)
      return { bets: found.slice(0, betsPerPage).map((bet) => presentBet(bet, book)), more: found.length > betsPerPage }
    },
  }
}
