import { tokenPayloadSchema } from '@trebol/shared/contract'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import { keyIdOf, type SecretRing } from '../calls/secret-ring.ts'

type Key = { readonly id: string; readonly secret: Uint8Array }

/** Signs with the first, and knows what any of them has signed. */
export type TokenKey = readonly [now: Key, ...before: Key[]]

export const sessionLifeMs = 12 * 60 * 60 * 1_000

const keyFor = (secret: string): Key => ({
  id: keyIdOf(secret).toString('hex'),
  secret: new TextEncoder().encode(secret),
})

export function createTokenKey([now, ...before]: SecretRing): TokenKey {
  return [keyFor(now), ...before.map(keyFor)]
}

type TokenFacts = {
  readonly sessionId: string
  readonly playerId: string
  readonly country: string
  readonly name: string
  readonly email: string
  readonly issuedAt: Date
}

/** Signs the login token of the specification: `data` with `co`, `nm`, `em` and `id`. */
export function signToken([key]: TokenKey, facts: TokenFacts): Promise<string> {
  const { country, name, email, playerId, sessionId, issuedAt } = facts
  return new SignJWT({ data: { co: country, nm: name, em: email, id: playerId } })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: key.id })
    .setJti(sessionId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(new Date(issuedAt.getTime() + sessionLifeMs))
    .sign(key.secret)
}

const claimsSchema = v.object({ ...tokenPayloadSchema.entries, jti: v.pipe(v.string(), v.uuid()) })

/** The session that a token names, or `null` when it is not ours, damaged or out of time. */
export async function readToken(keys: TokenKey, token: string, now: Date): Promise<string | null> {
  for (const key of keys) {
    const session = await readWith(key, token, now)
    if (session !== null) return session
  }
  return null
}

async function readWith({ id, secret }: Key, token: string, now: Date): Promise<string | null> {
  // Tokens from before keys had ids name none.
  const keyOf = ({ kid = id }: { kid?: string }) => {
    if (kid !== id) throw new errors.JWKSNoMatchingKey()
    return secret
  }
  try {
    const { payload } = await jwtVerify(token, keyOf, {
      algorithms: ['HS256'],
      currentDate: now,
      requiredClaims: ['exp', 'jti'],
    })
    const claims = v.safeParse(claimsSchema, payload)
    return claims.success ? claims.output.jti : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
