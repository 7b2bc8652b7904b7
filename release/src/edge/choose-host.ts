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
 * The cookie that a page sets whose host's files stay wrong although the server answers: the release that does not start in
 * this browser, for ten minutes (`host/src/index.html`). nginx reads it by the same form.
 */
export const asideCookie = 'trebol_aside'
export const asideForm = '[0-9A-Za-z.+-]{1,64}-[0-9a-f]{12}'
const cookieForm = new RegExp(`(?:^|;\\s*)${asideCookie}=(${asideForm})(?:;|$)`)

/**
 * The host that a browser gets; `null` as long as none is live. While one ramps, a number decides that the browser keeps
 * in a cookie. One whose files stay wrong there gives way: the candidate to the live one, the live one to the one before.
 * Source: docs/platform.md, "Ramps" and "Laws" 3.
 */
export function chooseHost(site: Site, asking: Asking): HostChoice | null {
  const choice = byNumber(site, asking)
  const aside = cookieForm.exec(asking.cookie ?? '')?.[1]
  if (choice === null || choice.host.manifest.id !== aside) return choice
  const other = choice.host === site.host ? site.spare : site.host
  return other ? { ...choice, host: other } : choice
}

function byNumber({ host, candidate }: Site, { cookie, secure }: Asking): HostChoice | null {
  if (host === null || candidate === null) return host && { host, headers: [] }
  const known = readNumber(cookie)
  const number = known ?? drawNumber()
  return {
    host: number < candidate.percent ? candidate.host : host,
    headers: known === null ? ['Set-Cookie', numberCookieText(number, { secure })] : [],
  }
}
