import { ApiError, call } from '@trebol/shared/api'
import {
  type Activity,
  type Assessment,
  type DepositMethod,
  getActivity,
  getAssessment,
  getDepositMethods,
  getLimits,
  getProtection,
  type Limits,
  type Protection,
} from '@trebol/shared/contract'
import { readCurrency, readSession } from '@trebol/shared/store'

export const responsibleTabs = ['informacion', 'limites', 'actividad', 'autoevaluacion', 'ayuda'] as const
export type ResponsibleTab = (typeof responsibleTabs)[number]

export type Settings = {
  readonly limits: Limits
  readonly protection: Protection
  readonly methods: readonly DepositMethod[]
  readonly month: Activity
}

/** What the tab of the address shows; what belongs to a player is null for a visitor. */
export type ResponsibleData = {
  readonly tab: ResponsibleTab
  readonly days: 30 | 90
  readonly settings: Settings | null
  readonly activity: Activity | null
  readonly assessment: Assessment | null
  /** When the server gave this, in milliseconds since 1970; `stale` when it could not be asked again since. */
  readonly readAt: number
  readonly stale: boolean
  /** Why there is nothing of it: the words of the server, or an empty text; null when nothing failed. */
  readonly failed: string | null
}

export function readTab(search: URLSearchParams): ResponsibleTab {
  return responsibleTabs.find((tab) => tab === search.get('tab')) ?? 'informacion'
}

const nothing = { settings: null, activity: null, assessment: null }

/** Words of the server for a failure; empty where it has none. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  return error.kind === 'refused' ? error.message : ''
}

const addressOf = (search: URLSearchParams) => ({
  tab: readTab(search),
  days: search.get('dias') === '90' ? (90 as const) : (30 as const),
})

/** Loader of what changes. Without a connection it keeps what it had for the same address. */
export function createResponsibleLoader() {
  let last: { readonly key: string; readonly data: ResponsibleData } | null = null

  return async function loadResponsible(search: URLSearchParams): Promise<ResponsibleData> {
    const key = `${search} ${readCurrency()} ${playerKey()}`
    try {
      const data = await read(search)
      last = { key, data }
      return data
    } catch (error) {
      const unreached = error instanceof ApiError && error.kind === 'network'
      if (unreached && last?.key === key) return { ...last.data, stale: true }
      // Whoever needs help finds it on this page, whatever else cannot be had.
      return { ...addressOf(search), ...nothing, readAt: Date.now(), stale: false, failed: reasonOf(error) }
    }
  }
}

const playerKey = (): string => {
  const session = readSession()
  return session.kind === 'player' ? session.user.id : session.kind
}

async function read(search: URLSearchParams): Promise<ResponsibleData> {
  const { tab, days } = addressOf(search)
  const player = readSession().kind === 'player'
  const [settings, activity, assessment] = await Promise.all([
    tab === 'limites' && player ? readSettings() : null,
    tab === 'actividad' && player ? call(getActivity, { days }) : null,
    tab === 'autoevaluacion' ? call(getAssessment, {}) : null,
  ])
  return { tab, days, settings, activity, assessment, readAt: Date.now(), stale: false, failed: null }
}

async function readSettings(): Promise<Settings> {
  const iso = readCurrency()
  const [limits, protection, { methods }, month] = await Promise.all([
    call(getLimits, {}),
    call(getProtection, { iso }),
    call(getDepositMethods, { iso }),
    call(getActivity, { days: 30 }),
  ])
  return { limits, protection, methods, month }
}

export type LoadedProtection =
  | { readonly kind: 'read'; readonly protection: Protection }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'failed'; readonly reason: string }

/** What protects the player now. */
export async function loadProtection(): Promise<LoadedProtection> {
  if (readSession().kind !== 'player') return { kind: 'visitor' }
  try {
    return { kind: 'read', protection: await call(getProtection, { iso: readCurrency() }) }
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error) }
  }
}
