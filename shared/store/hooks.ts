import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand/react'
import type { Currency } from '../contract/config.ts'
import type { Money } from '../money/money.ts'
import { core } from './core.ts'
import type {
  Balances,
  LanguageChoice,
  Operator,
  Overlay,
  Pause,
  ProfileLists,
  Region,
  Report,
  ServerNotice,
  Session,
  State,
} from './state.ts'

export const useSession = (): Session => useStore(core, (state) => state.session)
export const useBalances = (): Balances => useStore(core, (state) => state.balances)
export const useCurrency = (): string => useStore(core, (state) => state.currency)
export const useLocale = (): string => useStore(core, (state) => state.locale)
export const useLanguages = (): readonly LanguageChoice[] => useStore(core, (state) => state.languages)
export const useOperator = (): Operator => useStore(core, (state) => state.operator)
export const useBalanceHidden = (): boolean => useStore(core, (state) => state.balanceHidden)
export const useLastLogin = (): string | null => useStore(core, (state) => state.lastLogin)
export const useOverlay = (): Overlay => useStore(core, (state) => state.overlay)
export const useMaintenance = (): boolean => useStore(core, (state) => state.maintenance)
export const usePause = (): Pause | null => useStore(core, (state) => state.pause)
export const useOnline = (): boolean => useStore(core, (state) => state.online)
export const useNotices = (): readonly ServerNotice[] => useStore(core, (state) => state.notices)
export const useAgeMin = (): number => useStore(core, (state) => state.ageMin)
export const useCurrencies = (): readonly Currency[] => useStore(core, (state) => state.currencies)

/** Balance in one currency, or `null` while it is unknown (never 0 for unknown). */
export const useBalance = (iso: string): Money | null =>
  useStore(core, (state) => state.balances.items.find((item) => item.iso === iso) ?? null)

/** Current values for code outside React, such as loaders. */
export const readSession = (): Session => core.getState().session
export const readCurrency = (): string => core.getState().currency
export const readCurrencies = (): readonly Currency[] => core.getState().currencies
export const readBalances = (): Balances => core.getState().balances
export const readNotices = (): readonly ServerNotice[] => core.getState().notices
export const readIdle = (): State['idle'] => core.getState().idle
export const readBalanceHidden = (): boolean => core.getState().balanceHidden
export const readOverlay = (): Overlay => core.getState().overlay
export const readRedirectOrigins = (): readonly string[] => core.getState().redirectOrigins
export const readPause = (): Pause | null => core.getState().pause
export const readMaintenance = (): boolean => core.getState().maintenance

/** What the server has said about a region, or `null` when it has said nothing. */
export const useRegion = (selector: string): Region | null =>
  useStore(core, ({ regions }) => (Object.hasOwn(regions, selector) ? (regions[selector] ?? null) : null))

/** Everything that the server has said, also about parts that are on other pages. */
export const useRegions = (): State['regions'] => useStore(core, (state) => state.regions)
export const useReports = (): readonly Report[] => useStore(core, (state) => state.reports)
export const useProfileLists = (): ProfileLists => useStore(core, (state) => state.profileLists)

const never = () => () => undefined

/** Whether code of the page draws it: not while it is painted, nor in the first stroke, which takes over what was painted. */
export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
