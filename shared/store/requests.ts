import { core } from './core.ts'
import type { AuthMode } from './state.ts'

/**
 * What any unit may ask of the shell. Everything else that changes the store belongs to the host.
 * Source: docs/architecture.md, "Who may change what".
 */
export const openAuth = (mode: AuthMode): void => core.setState({ overlay: { kind: 'auth', mode } })
export const openCurrency = (): void => core.setState({ overlay: { kind: 'currency' } })

type Asked = 'balances'
const listeners = new Map<Asked, () => void>()

/** Asks the host to read the balances again; the answer arrives through `useBalances`. */
export const requestBalances = (): void => listeners.get('balances')?.()

/** Host only (re-exported by `store/write`): answers the requests of the units. */
export const onRequest = (asked: Asked, answer: () => void): void => void listeners.set(asked, answer)
