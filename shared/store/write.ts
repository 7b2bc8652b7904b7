import type { Option } from '../contract/read-options.ts'
import { isOwnRow } from '../contract/regions.ts'
import { currencyOf, rescale } from '../money/currency-of.ts'
import type { Money } from '../money/money.ts'
import { core, initialState } from './core.ts'
import type { Overlay, ProfileLists, Region, ServerNotice, State, User } from './state.ts'

/**
 * Events of the store, for the host alone (the lint table refuses this door to remotes).
 * Each is a fact in the past tense; it returns nothing and cannot fail. Source: docs/architecture.md, "The flow".
 */
export { onRequest } from './requests.ts'

const nothingSaid = { regions: initialState.regions, notices: initialState.notices }
const nothingOfPlayer = {
  balances: initialState.balances,
  profileLists: initialState.profileLists,
  lastLogin: initialState.lastLogin,
  pause: initialState.pause,
  reports: initialState.reports,
}

const set = (change: Partial<State> | ((state: State) => Partial<State>)): void => core.setState(change)

/** Who played last on this page, also when nobody did in between. */
let lastPlayer: string | null = null

/** Another player than the one before starts with nothing of his. */
function playerKnown(user: User, confirmed: boolean): void {
  const another = lastPlayer !== null && lastPlayer !== user.id
  lastPlayer = user.id
  set({ session: { kind: 'player', user, confirmed }, ...(another && { ...nothingOfPlayer, ...nothingSaid }) })
}

export const sessionOpened = (user: User): void => playerKnown(user, true)

/** The server could not be asked: it is the player whose token is stored, unconfirmed. */
export const sessionAssumed = (user: User): void => playerKnown(user, false)

/** What the server said and showed to the player is forgotten. */
export const visitForgotten = (): void => set(nothingSaid)

/** Forgets who the player is, his profile and balances; what the server said to him is forgotten with his visit. */
export const sessionClosed = (): void =>
  set(({ session }) => ({
    session: { kind: 'guest' },
    // A visitor who hears that there is no session may be about to open one.
    ...(session.kind === 'player' && { ...nothingOfPlayer, overlay: { kind: 'none' } as const }),
  }))

export const balancesRequested = (): void =>
  set(({ balances }) => ({ balances: { ...balances, status: balances.readAt === null ? 'loading' : balances.status } }))
export const balancesRead = (items: readonly Money[], readAt: number): void =>
  set({ balances: { status: 'ready', items, readAt } })
/** The last good balances stay, marked. */
export const balancesFailed = (): void => set(({ balances }) => ({ balances: { ...balances, status: 'failed' } }))

export const currencyChosen = (currency: string): void => set({ currency })
/**
 * What the operator has set; a part that is left out stays as it is. Balances keep their amounts in the decimals that it
 * gives; one that has no room in them is gone until balances are read again.
 */
export const settingsRead = (
  settings: Partial<Pick<State, 'currencies' | 'ageMin' | 'redirectOrigins' | 'languages' | 'operator' | 'idle'>>,
): void =>
  set(({ currencies: before, balances }) => {
    const { currencies: now } = settings
    if (now === undefined) return settings
    const items = balances.items.flatMap(({ minor, iso }): Money[] => {
      const same = rescale(minor, currencyOf(before, iso).decimals, currencyOf(now, iso).decimals)
      return same === null ? [] : [{ minor: same, iso }]
    })
    return { ...settings, balances: { ...balances, items } }
  })
export const localeChosen = (locale: string): void => set({ locale })
export const balanceHiddenChosen = (balanceHidden: boolean): void => set({ balanceHidden })
export const lastLoginRead = (lastLogin: string | null): void => set({ lastLogin })
export const overlayChanged = (overlay: Overlay): void => set({ overlay })
export const maintenanceChanged = (maintenance: boolean): void => set({ maintenance })
export const pauseChanged = (pause: State['pause']): void => set({ pause })
export const connectionChanged = (online: boolean): void => set({ online })

let lastNotice = 0
/** Keeps a server message in *Avisos recientes* (last 20). */
export const noticeReceived = (text: string, tone: ServerNotice['tone'], at: number): void => {
  lastNotice += 1
  const notice = { id: lastNotice, text, tone, at }
  set(({ notices }) => ({ notices: [notice, ...notices].slice(0, 20) }))
}

let lastReport = 0

/** Something was skipped or failed. The last 50 are kept, as long as the same player is there. */
export const reportReceived = (what: string, why: string, at: number): void => {
  lastReport += 1
  const report = { id: lastReport, what: what.slice(0, 200), why: why.slice(0, 400), at }
  set(({ reports }) => ({ reports: [report, ...reports].slice(0, 50) }))
}

const untouched: Region = { visible: null, text: null, options: null, attributes: {} }

/**
 * Names of the table that end in `*` are without number; what is said of further ones is dropped, so that no server can
 * fill the memory. The table's other rows have their place.
 */
const mostRegions = 512

const changeRegion = (selector: string, change: (region: Region) => Partial<Region>): void =>
  set(({ regions }) => {
    const known = Object.hasOwn(regions, selector)
    if (!known && !isOwnRow(selector) && Object.keys(regions).length >= mostRegions) return {}
    const region = (known && regions[selector]) || untouched
    return { regions: { ...regions, [selector]: { ...region, ...change(region) } } }
  })

export const regionShown = (selector: string, visible: boolean): void => changeRegion(selector, () => ({ visible }))

/** Text of a region, entries of a choice, or one of the attributes that it takes. */
export const regionUpdated = (selector: string, value: string | readonly Option[], attribute: string | null): void =>
  changeRegion(selector, ({ attributes }) => {
    if (typeof value !== 'string') return { options: value }
    return attribute === null ? { text: value } : { attributes: { ...attributes, [attribute]: value } }
  })

export const profileListRead = (list: keyof ProfileLists, options: readonly Option[]): void =>
  set(({ profileLists }) => ({ profileLists: { ...profileLists, [list]: options } }))

/** Back to the first state, for tests that share a page. */
export const stateReset = (): void => {
  lastPlayer = null
  core.setState(initialState, true)
}

/** Calls back when maintenance begins or ends, so that a page that is already open follows. */
export const onMaintenance = (changed: (active: boolean) => void): void => {
  core.subscribe((state, before) => {
    if (state.maintenance !== before.maintenance) changed(state.maintenance)
  })
}

/** Calls back with the country of every player whose session opens. */
export const onCountry = (changed: (country: string) => void): void => {
  const countryOf = ({ session }: State) => (session.kind === 'player' ? session.user.country : null)
  core.subscribe((state, before) => {
    const country = countryOf(state)
    if (country !== null && country !== countryOf(before)) changed(country)
  })
}

/** Calls back when a player is known, also for the first time, and when he is another one or gone. */
export const onPlayer = (changed: () => void): void => {
  const idOf = ({ session }: State) => (session.kind === 'player' ? session.user.id : null)
  core.subscribe((state, before) => {
    if (idOf(state) !== idOf(before)) changed()
  })
}

/** Calls back when the visitor becomes another one: guest, player, or a different player. */
export const onSessionKind = (changed: () => void): void => {
  const keyOf = ({ session }: State) => (session.kind === 'player' ? session.user.id : session.kind)
  core.subscribe((state, before) => {
    if (before.session.kind !== 'unknown' && keyOf(state) !== keyOf(before)) changed()
  })
}
