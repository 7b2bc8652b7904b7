import { createSign } from 'node:crypto'
import * as v from 'valibot'

/** Of a service account what is needed to send. */
export const serviceAccountSchema = v.object({
  client_email: v.pipe(v.string(), v.email()),
  private_key: v.pipe(v.string(), v.startsWith('-----BEGIN')),
  token_uri: v.pipe(v.string(), v.url()),
})
export type ServiceAccount = v.InferOutput<typeof serviceAccountSchema>

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const lifeSeconds = 3_600
/** A token is asked for anew before it ends, so that none ends on the way. */
const marginMs = 60_000
const patienceMs = 10_000

const grantSchema = v.object({ access_token: v.string(), expires_in: v.number() })
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Gives the bearer token of a service account, asked for with an assertion signed by its key (RFC 7523) and kept until
 * shortly before it ends. Rejects when there is none to be had.
 */
export function createAccessToken(
  { client_email, private_key, token_uri }: ServiceAccount,
  now: () => number = Date.now,
): () => Promise<string> {
  let kept: { readonly token: string; readonly until: number } | null = null
  let asking: Promise<string> | null = null

  const ask = async () => {
    const at = Math.floor(now() / 1_000)
    const claims = { iss: client_email, scope, aud: token_uri, iat: at, exp: at + lifeSeconds }
    const head = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`
    const assertion = `${head}.${createSign('RSA-SHA256').update(head).sign(private_key, 'base64url')}`
    const answer = await fetch(token_uri, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!answer.ok) {
      await answer.body?.cancel()
      throw new Error(`the provider of access tokens answered ${answer.status}`)
    }
    const { access_token: token, expires_in: seconds } = v.parse(grantSchema, await answer.json())
    kept = { token, until: now() + seconds * 1_000 - marginMs }
    return token
  }
  return async () => {
    if (kept !== null && now() < kept.until) return kept.token
    asking ??= ask().finally(() => {
      asking = null
    })
    return asking
  }
}
