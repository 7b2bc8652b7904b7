import { createHmac } from 'node:crypto'

/** The two headers that prove to the wallet who calls: contract/wallet.ts. */
export function signRequest(secret: string, body: string, seconds: number): Record<string, string> {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return { 'x-trebol-timestamp': `${seconds}`, 'x-trebol-signature': signature }
}
