import type { Shields } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { eq } from 'drizzle-orm'
import { shields } from '../database/schema/index.ts'
import { protectionRules } from '../operator/protection-rules.ts'
import { closedMinutes, minutesClosed, type Shield, shieldAt, textsToHours } from './shields.ts'

export type ShieldKind = keyof Shields
export type HeldShields = Readonly<Record<ShieldKind, Shield>>

const open: Shield = { held: [], next: null }

/** What a player has closed for himself now. */
export async function readShields(db: Database, playerId: string, now: Date): Promise<HeldShields> {
  const rows = await db.select().from(shields).where(eq(shields.playerId, playerId))
  const of = (kind: ShieldKind): Shield => {
    const row = rows.find((one) => one.kind === kind)
    if (row === undefined) return open
    const { held, next, nextFrom } = row
    return shieldAt({ held, next: next === null || nextFrom === null ? null : { value: next, from: nextFrom } }, now)
  }
  return { hours: of('hours'), products: of('products'), methods: of('methods') }
}

export async function keepShield(
  db: Database,
  playerId: string,
  kind: ShieldKind,
  { held, next }: Shield,
): Promise<void> {
  const row = { held: [...held], next: next === null ? null : [...next.value], nextFrom: next?.from ?? null }
  await db
    .insert(shields)
    .values({ playerId, kind, ...row })
    .onConflictDoUpdate({ target: [shields.playerId, shields.kind], set: row })
}

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: protectionRules.zone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** When the hours that close now end, or null when none does. */
export function closedUntil({ hours }: HeldShields, now: Date): Date | null {
  if (hours.held.length === 0) return null
  const part = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  const minute = Number(part.hour) * 60 + Number(part.minute)
  const left = minutesClosed(closedMinutes(textsToHours(hours.held)), minute)
  if (left === 0) return null
  const begun = now.getTime() - (now.getTime() % 60_000)
  return new Date(begun + (left ?? 1_440) * 60_000)
}
