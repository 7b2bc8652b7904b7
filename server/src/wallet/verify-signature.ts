import { createHmac, timingSafeEqual } from 'node:crypto'

const toleranceSeconds = 300

type Signed = {
  readonly timestamp: string | undefined
  readonly signature: string | undefined
  readonly body: Uint8Array
}

/** Whether a request was signed with the secret not long ago. Compares in constant time. */
export function verifySignature(secret: string, { timestamp, signature, body }: Signed, now: Date): boolean {
  if (timestamp === undefined || signature === undefined || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > toleranceSeconds) return false
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}
