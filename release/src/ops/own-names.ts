import { ApiFault } from '../admin/api-fault.ts'

const loopback = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/

/** Under which names the console answers: the loopback ones, or with `OPS_ORIGIN` that origin alone. */
export type OwnNames = {
  readonly secure: boolean
  /** Whether a request to this `Host` may see the console. */
  readonly isConsole: (host: string | undefined) => boolean
  /** The origin of the console for whoever asks under this `Host`. */
  readonly originOf: (host: string | undefined) => string
  /** @throws ApiFault when a write was not sent by a page of the console itself. */
  readonly requireOwnPage: (headers: { host: string | undefined; origin: string | undefined }) => void
}

/** Whether this `Host` is the own machine: health, metrics and status answer there alone. */
export const isLoopback = (host: string | undefined): boolean => loopback.test(host ?? '')

/**
 * A cookie does not tell one port of a machine from another, and every page on it counts as the same site: only the
 * origin says that a write comes from the console. Source: docs/platform.md, "Ops console".
 */
export function ownNames(opsOrigin: string | null): OwnNames {
  const own = opsOrigin === null ? null : new URL(opsOrigin)
  const isConsole = (host: string | undefined) => (own === null ? isLoopback(host) : host === own.host)
  const originOf = (host: string | undefined) => (own === null ? `http://${host}` : own.origin)
  return {
    originOf,
    secure: own?.protocol === 'https:',
    isConsole,
    requireOwnPage({ host, origin }) {
      if (isConsole(host) && origin === originOf(host)) return
      throw new ApiFault('forbidden', 'This call did not come from the console itself: open the console and try there.')
    },
  }
}
