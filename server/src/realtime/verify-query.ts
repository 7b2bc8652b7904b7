import { createHash } from 'node:crypto'
import { type AppKeys, hmac, isSame } from './sign.ts'

const toleranceSeconds = 600

type Signed = { readonly method: string; readonly path: string; readonly query: URLSearchParams; readonly body: string }

/** Why a call to the engine is not taken; null: it is signed with the secret, and lately. */
export function verifyQuery(keys: AppKeys, { method, path, query, body }: Signed, now: Date): string | null {
  const given = query.get('auth_signature')
  if (given === null) return 'auth_signature is missing: sign the query with the secret of the application.'
  if (query.get('auth_key') !== keys.key) return 'auth_key is not the key of this application.'
  const at = Number(query.get('auth_timestamp'))
  if (!Number.isInteger(at) || Math.abs(now.getTime() / 1_000 - at) > toleranceSeconds) {
    return 'auth_timestamp is more than ten minutes off: set the clock of the caller.'
  }
  if (body !== '' && query.get('body_md5') !== createHash('md5').update(body).digest('hex')) {
    return 'body_md5 is not that of the body.'
  }
  const signed = [...query]
    .filter(([name]) => name !== 'auth_signature')
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return isSame(given, hmac(keys.secret, [method, path, signed].join('\n')))
    ? null
    : 'auth_signature does not fit: check the secret, and that the query is signed in the order of its names.'
}
