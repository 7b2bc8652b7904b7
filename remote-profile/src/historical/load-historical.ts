import { call } from '@trebol/shared/api'
import {
  getHistory,
  getNetDeposits,
  getRaceBets,
  getSessionsHistory,
  getTickets,
  type Movement,
  type OutputOf,
} from '@trebol/shared/contract'
import type { LoaderFunctionArgs } from '@trebol/shared/router'
import { type HistoryQuery, type Period, periodOf, readQuery } from './history-query.ts'

export type History = OutputOf<typeof getHistory>
export type NetDeposits = OutputOf<typeof getNetDeposits>
export type Sessions = OutputOf<typeof getSessionsHistory>
export type OpenBets = {
  readonly tickets: OutputOf<typeof getTickets>
  readonly races: OutputOf<typeof getRaceBets>
}

type View =
  | { readonly tab: 'movimientos'; readonly history: History; readonly net: NetDeposits }
  | { readonly tab: 'abiertas'; readonly bets: OpenBets }
  | { readonly tab: 'sesiones'; readonly sessions: Sessions }

/** `readAt`: when the page was answered, in milliseconds since 1970. */
export type HistoryData = {
  readonly query: HistoryQuery
  readonly period: Period
  readonly zone: string
  readonly view: View
  readonly readAt: number
}

/** Everything that is shown stands in the address. */
export async function loadHistorical({ request }: LoaderFunctionArgs): Promise<HistoryData> {
  const query = readQuery(new URL(request.url).searchParams)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const period = periodOf(query, new Date(), zone)
  return { query, period, zone, view: await loadView(query, period), readAt: Date.now() }
}

async function loadView(query: HistoryQuery, period: Period): Promise<View> {
  switch (query.tab) {
    case 'movimientos': {
      const [history, net] = await Promise.all([loadMovements(query, period, null), call(getNetDeposits, {})])
      return { tab: 'movimientos', history, net }
    }
    case 'abiertas': {
      const [tickets, races] = await Promise.all([
        call(getTickets, { status: 'active' }),
        call(getRaceBets, { status: 'active', series: true }),
      ])
      return { tab: 'abiertas', bets: { tickets, races } }
    }
    case 'sesiones':
      return { tab: 'sesiones', sessions: await loadSessions(period, null) }
  }
}

const instants = ({ from, to }: Period) => ({ from: from.toISOString(), ...(to && { to: to.toISOString() }) })

/** What the calls are asked for: the same for a page of the list and for a download. */
export const asked = ({ kind, product, status, iso, q }: HistoryQuery, period: Period) => ({
  ...instants(period),
  ...(kind && { kinds: [kind] }),
  ...(product && { products: [product] }),
  ...(status && { status }),
  ...(iso && { iso }),
  ...(q && { q }),
})

export const loadMovements = (query: HistoryQuery, period: Period, cursor: string | null): Promise<History> =>
  call(getHistory, { limit: 50, ...asked(query, period), ...(cursor && { cursor }) })

export const loadSessions = (period: Period, cursor: string | null): Promise<Sessions> =>
  call(getSessionsHistory, { ...instants(period), ...(cursor && { cursor }) })

export type { Movement }
