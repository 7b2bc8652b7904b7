import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** One operation of one service with another: what a signature stands for. `path` without host and query. */
export type Operation = { readonly method: string; readonly path: string; readonly body: string | Uint8Array }

/** Seconds that the clocks of both sides may lie apart. */
export const toleranceSeconds = 300

const headerNames = {
  timestamp: 'x-trebol-timestamp',
  nonce: 'x-trebol-nonce',
  signature: 'x-trebol-signature',
} as const

function signatureOf(secret: string, { method, path, body }: Operation, timestamp: string, nonce: string): Buffer {
  const digest = createHash('sha256').update(body).digest('hex')
  return createHmac('sha256', secret).update([method, path, timestamp, nonce, digest].join('\n')).digest()
}

/**
 * The three headers that prove who asks for this operation, now and once: `x-trebol-timestamp` (Unix seconds),
 * `x-trebol-nonce` (new for each request) and `x-trebol-signature`, the hex HMAC-SHA256 of method, path, timestamp, nonce
 * and the hex SHA-256 of the body, joined by line feeds. Source: docs/architecture.md, "Signed requests".
 */
export function signRequest(
  secret: string,
  operation: Operation,
  { at = new Date(), nonce = randomBytes(18).toString('base64url') }: { at?: Date; nonce?: string } = {},
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signature = signatureOf(secret, operation, timestamp, nonce).toString('hex')
  return { [headerNames.timestamp]: timestamp, [headerNames.nonce]: nonce, [headerNames.signature]: signature }
}

/**
 * Who has sent a request: nobody that is known (`forged`: another secret, another operation, or too far from `now`), or
 * whoever has the secret, with the nonce of the request and until when it must be remembered, so that it counts once.
 */
export type Signed =
  | { readonly kind: 'forged' }
  | { readonly kind: 'signed'; readonly nonce: string; readonly until: Date }

/** Reads the headers of `signRequest`. Whoever calls has to refuse a nonce that was used before. */
export function readSigned(secret: string, operation: Operation, headers: Headers, now: Date): Signed {
  const timestamp = headers.get(headerNames.timestamp) ?? ''
  const nonce = headers.get(headerNames.nonce) ?? ''
  const signature = headers.get(headerNames.signature) ?? ''
  const forged = { kind: 'forged' } as const
  if (!/^\d{1,12}$/.test(timestamp) || !/^[\w-]{16,64}$/.test(nonce) || !/^[0-9a-f]{64}$/i.test(signature))
    return forged
  const seconds = Number(timestamp)
  if (Math.abs(now.getTime() / 1_000 - seconds) > toleranceSeconds) return forged
  if (!timingSafeEqual(signatureOf(secret, operation, timestamp, nonce), Buffer.from(signature, 'hex'))) return forged
  return { kind: 'signed', nonce, until: new Date((seconds + toleranceSeconds + 1) * 1_000) }
}

/** What a signature must cover, for whoever has got it wrong. */
export const signingRule =
  'sign method, path, x-trebol-timestamp, x-trebol-nonce and the hex SHA-256 of the body, joined by line feeds, with the shared secret, at most 300 s ago'

/**
 * Nonces that were used, in the memory of this process: enough where a repetition does no harm, as with questions.
 * `false`: it was used before. A nonce is forgotten once its request would be too old in any case.
 */
export function createNonceMemory(): (signed: Extract<Signed, { kind: 'signed' }>, now: Date) => boolean {
  const used = new Map<string, number>()
  return ({ nonce, until }, now) => {
    // Kept in the order of their arrival, which is that of their end but for the tolerance.
    for (const [old, end] of used) {
      if (end > now.getTime()) break
      used.delete(old)
    }
    if (used.has(nonce)) return false
    used.set(nonce, until.getTime())
    return true
  }
}
