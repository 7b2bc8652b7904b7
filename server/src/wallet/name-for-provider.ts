import { createHmac } from 'node:crypto'
import type { Services } from '../calls/services.ts'

/** What the provider calls a player: always the same, and nothing that tells who he is. */
export function nameForProvider({ walletSecret }: Pick<Services, 'walletSecret'>, playerId: string): string {
  return createHmac('sha256', walletSecret).update(`player:${playerId}`).digest('hex').slice(0, 32)
}
