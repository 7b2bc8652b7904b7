import { core } from './core.ts'
import type { AuthMode } from './state.ts'

/**
 * What any unit may ask of the shell. Everything else that changes the store belongs to the host.
 * Source: docs/architecture.md, "Who may change what".
 */
export const openAuth = (mode: AuthMode): void => core.setState({ overlay: { kind: 'auth', mode } })
export const openLanguage = (): void => core.setState({ overlay: { kind: 'language' } })
export const openCurrency = (): void => core.setState({ overlay: { kind: 'currency' } })

/** What the host answers. */
export type Requests = {
  readonly balances: () => void
  /** Begins the pause of 24 hours of the player: at once, without a question. */
  readonly pause: () => void
  readonly protection: () => void
  readonly notify: (text: string, tone: 'success' | 'error') => void
  readonly partFailed: (error: unknown) => Promise<void>
}

let answers: Partial<Requests> = {}

/** Asks the host to read the balances again; the answer arrives through `useBalances`. */
export const requestBalances = (): void => answers.balances?.()

/** Pausa 24 h: closes play and deposits on this device at once, and tells the server until it has heard. */
export const requestPause = (): void => answers.pause?.()

/** Asks the host what the server says about pauses and exclusion now; every tab of the browser then follows it. */
export const requestProtection = (): void => answers.protection?.()

/** Shows a toast for 2500 ms (specification section 9); the next navigation clears it. Text only, in Spanish. */
export const notify = (text: string, tone: 'success' | 'error' = 'success'): void => answers.notify?.(text, tone)

/**
 * Fetches code that the page waits for: a dialog, a form, a list. When it cannot be loaded the page is opened anew, at most
 * once in 10 s for the same path (specification section 8). Otherwise, or when that heals nothing, it rejects with what `load`
 * rejected with, for the caller to show.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    await answers.partFailed?.(error)
    throw error
  }
}

/** Host only (re-exported by `store/write`): answers the requests of the units. */
export const onRequest = <K extends keyof Requests>(asked: K, answer: Requests[K]): void => {
  answers = { ...answers, [asked]: answer }
}
