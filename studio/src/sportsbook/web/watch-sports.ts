import { callStudio, NoAnswer, Refused } from '../../web/call-studio.ts'
import { tellHost } from '../../web/host-channel.ts'
import {
  accountSchema,
  type BetView,
  betsOutputSchema,
  boardSchema,
  eventOutputSchema,
  quotesOutputSchema,
} from '../wire/sports-wire.ts'
import { movesBetween, type SportsState, type Update } from './sports-state.ts'

const everyMs = 3_000
/** The whole board comes with every fourth look; what is live with each. */
const wholeEvery = 4

export type Watch = {
  /** Looks at once, whatever the time. */
  readonly look: (whole: boolean) => Promise<void>
  readonly readBets: (more?: boolean) => Promise<void>
  readonly readAccount: () => Promise<void>
}

/** Keeps what is shown true: asks again and again while the page is seen. */
export function watchSports(state: () => SportsState, update: Update): Watch {
  let turn = 0

  async function readBoard(whole: boolean): Promise<void> {
    const before = state().board
    const board = await callStudio('sports/board', { view: whole || before === null ? 'all' : 'live' }, boardSchema)
    const now = state().board
    const live = new Set(board.events.map(({ id }) => id))
    const ahead =
      whole || now === null ? [] : now.events.filter(({ id, phase }) => phase === 'upcoming' && !live.has(id))
    const events = [...board.events, ...ahead]
    update({ board: { now: board.now, events }, moves: movesBetween(before?.events ?? [], events) })
  }

  async function readEvent(): Promise<void> {
    const { event: id } = state().place
    if (id === '') return
    const before = state().event
    const event = await callStudio('sports/event', { event: id }, eventOutputSchema)
    if (state().place.event !== id) return
    update({ event, ...(before?.event.id === id && { moves: movesBetween([before.event], [event.event]) }) })
  }

  async function readQuotes(): Promise<void> {
    const legs = state().slip.legs.map(({ event, market, outcome }) => ({ event, market, outcome }))
    if (legs.length > 0) update(await callStudio('sports/quotes', { legs }, quotesOutputSchema))
  }

  async function readBets(more = false): Promise<void> {
    const { account, bets: known } = state()
    if (account === null) return
    const before = more ? (known?.at(-1)?.place ?? null) : null
    const answer = await callStudio('sports/bets', { session: account.session, before }, betsOutputSchema)
    const older = more || known === null ? [] : known.filter(({ id }) => !answer.bets.some((bet) => bet.id === id))
    const bets = more ? [...(known ?? []), ...answer.bets] : [...answer.bets, ...older]
    update({ bets, moreBets: more || older.length === 0 ? answer.more : state().moreBets })
    if (known !== null && !more && paidSince(known, bets)) await readAccount()
  }

  async function readAccount(): Promise<void> {
    const { account } = state()
    if (account === null) return
    update({ account: await callStudio('sports/account', { session: account.session }, accountSchema) })
    tellHost({ type: 'balance_hint', amount: state().account?.balance ?? '0', iso: account.iso })
  }

  async function look(whole: boolean): Promise<void> {
    try {
      const bets = state().account !== null && (state().bets === null || unsettled(state().bets ?? []))
      await Promise.all([readBoard(whole), readEvent(), readQuotes(), ...(bets ? [readBets()] : [])])
      update({ staleSince: null, fault: null })
    } catch (error) {
      if (error instanceof Refused && error.code === 'NOT_FOUND')
        update({ fault: 'Ese partido no existe o ya no se muestra.' })
      else if (error instanceof NoAnswer) update({ staleSince: state().staleSince ?? Date.now() })
      else if (!(error instanceof Refused)) throw error
    }
  }

  const next = async (): Promise<void> => {
    if (!document.hidden) {
      turn += 1
      await look(turn % wholeEvery === 0)
    }
    setTimeout(next, everyMs)
  }
  setTimeout(next, everyMs)
  return { look, readBets, readAccount }
}

const unsettled = (bets: readonly BetView[]): boolean =>
  bets.some(({ status }) => ['sending', 'open', 'paying', 'returning'].includes(status))

/** Whether money has come back since: then the balance is another one. */
function paidSince(before: readonly BetView[], after: readonly BetView[]): boolean {
  const known = new Map(before.map(({ id, status }) => [id, status]))
  return after.some(({ id, status }) => known.get(id) !== status && ['won', 'void', 'unconfirmed'].includes(status))
}
