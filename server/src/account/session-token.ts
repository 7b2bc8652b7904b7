import { tokenPayloadSchema } from '@trebol/shared/contract'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'

export type TokenKey = Uint8Array

export const sessionLifeMs = 12 * 60 * 60 * 1_000

export function createTokenKey(secret: string): TokenKey {
  return new TextEncoder().encode(secret)
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
export function signToken(key: TokenKey, facts: TokenFacts): Promise<string> {
  const { country, name, email, playerId, sessionId, issuedAt } = facts
  return new SignJWT({ data: { co: country, nm: name, em: email, id: playerId } })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setJti(sessionId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(new Date(issuedAt.getTime() + sessionLifeMs))
    .sign(key)
}

const claimsSchema = v.object({ ...tokenPayloadSchema.entries, jti: v.pipe(v.string(), v.uuid()) })

/** The session that a token names, or `null` when it is not ours, damaged or out of time. */
export async function readToken(key: TokenKey, token: string, now: Date): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
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
