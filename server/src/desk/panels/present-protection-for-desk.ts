import type { Database } from '@trebol/shared/database'
import { presentLimits } from '../../protection/limits/present-limits.ts'
import { presentProtection } from '../../protection/present-protection.ts'

/** What protects a player, for an operator whom he asks about it. Nobody but the player changes any of it. */
export async function presentProtectionForDesk(db: Database, playerId: string, now: Date) {
  const held = await presentProtection({ db, now }, playerId)
  const { items } = await presentLimits({ db, now }, playerId)
  return {
    break: held.break,
    exclusion: held.exclusion,
    area_breaks: held.area_breaks,
    limits: items.filter(({ source }) => source === 'player'),
  }
}
