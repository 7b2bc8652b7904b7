import { randomInt } from 'node:crypto'

/** The cookie that holds the hundredth of browsers that this one belongs to while a host ramps; it names nobody. */
export const numberCookie = 'trebol_share'
const lastsSeconds = 30 * 24 * 60 * 60

/** A number as the cookie holds it; nginx reads it by the same form. */
export const numberForm = '(?:[0-9]|[1-9][0-9])'
const cookieForm = new RegExp(`(?:^|;\\s*)${numberCookie}=(${numberForm})(?:;|$)`)

/** The number in a `Cookie` header, 0 to 99; `null` when there is none that we could have written. */
export function readNumber(header: string | undefined): number | null {
  const found = cookieForm.exec(header ?? '')?.[1]
  return found === undefined ? null : Number(found)
}

export const drawNumber = (): number => randomInt(100)

/**
 * What `Set-Cookie` says, for 30 days. No script of ours reads it, and other sites that lead here bring it along.
 * @param number the number, or the variable of a configuration that holds it
 */
export const numberCookieText = (number: number | string, { secure }: { readonly secure: boolean }): string =>
  `${numberCookie}=${number}; Path=/; Max-Age=${lastsSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
