import { timingSafeEqual } from 'node:crypto'
import { signRequest } from './sign-request.ts'

const toleranceSeconds = 300

/** Whether the operator has signed a request not long ago, as this studio signs its own: contract/wallet.ts. */
export function verifyRequest(secret: string, headers: Headers, body: string, seconds: number): boolean {
  const at = Number(headers.get('x-trebol-timestamp') ?? Number.NaN)
  if (!Number.isInteger(at) || Math.abs(seconds - at) > toleranceSeconds) return false
  const given = Buffer.from(headers.get('x-trebol-signature') ?? '')
  const expected = Buffer.from(signRequest(secret, body, at)['x-trebol-signature'] ?? '')
  return given.byteLength === expected.byteLength && timingSafeEqual(given, expected)
}
