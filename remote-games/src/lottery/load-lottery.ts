import { call } from '@trebol/shared/api'
import {
  type Draw,
  getDraws,
  getLotteries,
  getTickets,
  type LaunchedLottery,
  type Lottery,
  splitLotteries,
  type Ticket,
} from '@trebol/shared/contract'
import type { LoaderFunctionArgs } from '@trebol/shared/router'
import { readCurrency, readSession } from '@trebol/shared/store'
import { keepLast } from '../kept/keep-last.ts'
import { type LotteryQuery, readLotteryQuery } from './lottery-query.ts'

export type TicketsPage = { readonly items: readonly Ticket[]; readonly next: string | null }

export type LotteryData = {
  readonly iso: string
  readonly query: LotteryQuery
  readonly lotteries: readonly Lottery[]
  /** Those that their providers draw. */
  readonly launched: readonly LaunchedLottery[]
  readonly draws: readonly Draw[]
  /** Null for a visitor. */
  readonly tickets: TicketsPage | null
  /** The clock of the server when it answered, in milliseconds since 1970. */
  readonly now: number
  /** What to add to the clock of the device for that of the server, in milliseconds. */
  readonly offset: number
  /** It came along with the page, and is a few minutes old. */
  readonly kept: boolean
  /** When the server gave this, in milliseconds since 1970; `stale` when it could not be asked again since. */
  readonly readAt: number
  readonly stale: boolean
}

/** Loader of the page. Without a connection it keeps what it had for the same address. */
export function createLotteryLoader() {
  const keep = keepLast<LotteryData>()

  return function loadLottery({ request }: LoaderFunctionArgs): Promise<LotteryData> {
    const { search } = new URL(request.url)
    return keep(search, () => read(new URLSearchParams(search), readCurrency()))
  }
}

async function read(search: URLSearchParams, iso: string): Promise<LotteryData> {
  let kept = false
  const answer = await call(getLotteries, { iso }, { onKept: () => (kept = true) })
  const readAt = Date.now()
  const now = Date.parse(answer.now)
  // What came along with the page tells nothing of the clock of this device.
  const offset = kept ? 0 : now - readAt
  const { drawn: lotteries, launched } = splitLotteries(answer.items)
  const query = readLotteryQuery(search, lotteries, now)
  const [draws, tickets] = await Promise.all([readDraws(query), query.tab === 'tickets' ? readTickets(query) : null])
  return { iso, query, lotteries, launched, draws, tickets, now, offset, kept, readAt, stale: false }
}

async function readDraws({ tab, lottery, day }: LotteryQuery): Promise<readonly Draw[]> {
  if (lottery === undefined || tab === 'tickets') return []
  const date = tab === 'resultados' ? { date: day } : {}
  return (await call(getDraws, { lottery: lottery.slug, ...date })).items
}

async function readTickets(query: LotteryQuery): Promise<TicketsPage | null> {
  return readSession().kind === 'player' ? loadTickets(query, null) : null
}

/** One page of the player's tickets; `cursor` is the `next` of the page before. */
export const loadTickets = ({ status }: LotteryQuery, cursor: string | null): Promise<TicketsPage> =>
  call(getTickets, { ...(status && { status }), ...(cursor && { cursor }) })
