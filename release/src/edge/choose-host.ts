import { drawNumber, numberCookieText, readNumber } from './host-number.ts'
import type { HostPage, Site } from './site.ts'

export type HostChoice = {
  readonly host: HostPage
  /** Flat headers that make the choice stick. */
  readonly headers: readonly string[]
}

type Asking = {
  /** The request's `Cookie` header. */
  readonly cookie: string | undefined
  /** The site is served over TLS. */
  readonly secure: boolean
}

/**
 * The host that a browser gets; `null` as long as none is live. While one ramps, a number decides that the browser keeps
 * in a cookie; otherwise nothing is read or set. Source: docs/platform.md, "Ramps".
 */
export function chooseHost({ host, candidate }: Site, { cookie, secure }: Asking): HostChoice | null {
  if (host === null || candidate === null) return host && { host, headers: [] }
  const known = readNumber(cookie)
  const number = known ?? drawNumber()
  return {
    host: number < candidate.percent ? candidate.host : host,
    headers: known === null ? ['Set-Cookie', numberCookieText(number, { secure })] : [],
  }
}
