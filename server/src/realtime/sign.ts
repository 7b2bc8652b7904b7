import { createHmac, timingSafeEqual } from 'node:crypto'

export type AppKeys = { readonly id: string; readonly key: string; readonly secret: string }

/** Hex HMAC-SHA256, as the Pusher protocol signs everything. */
export const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex')

/** What lets a socket into a private channel; `data` too for presence. */
export const signChannel = ({ key, secret }: AppKeys, socketId: string, channel: string, data?: string): string =>
  `${key}:${hmac(secret, [socketId, channel, ...(data === undefined ? [] : [data])].join(':'))}`

/** What signs a socket in as a user. */
export const signUser = ({ key, secret }: AppKeys, socketId: string, userData: string): string =>
  `${key}:${hmac(secret, `${socketId}::user::${userData}`)}`

/** Compares in constant time. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
