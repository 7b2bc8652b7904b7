import { createHmac, hkdfSync } from 'node:crypto'
import type { Database } from '@trebol/shared/database'
import { networkOf } from '@trebol/shared/net'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Call } from '../calls/handler.ts'
import type { SecretRing } from '../calls/secret-ring.ts'
import { networksKeptMs } from '../database/remove-expired.ts'
import { knownNetworks } from '../database/schema/index.ts'

/** What a player's network is kept under: by the key of now, and by those before it. */
export type NetworkMarks = (playerId: string, address: string) => readonly string[]

export function createNetworkMarks(secrets: SecretRing): NetworkMarks {
  const keys = secrets.map((secret) => new Uint8Array(hkdfSync('sha256', secret, '', 'trebol known networks', 32)))
  return (playerId, address) => {
    const text = `${playerId} ${networkOf(address)}`
    return keys.map((key) => createHmac('sha256', key).update(text).digest('base64url'))
  }
}

export async function isKnownNetwork({ db, services, now, address }: Call, playerId: string): Promise<boolean> {
  const since = new Date(now.getTime() - networksKeptMs)
  const rows = await db
    .select({ seenAt: knownNetworks.seenAt })
    .from(knownNetworks)
    .where(
      and(
        eq(knownNetworks.playerId, playerId),
        inArray(knownNetworks.network, [...services.networkMarks(playerId, address)]),
        gt(knownNetworks.seenAt, since),
      ),
    )
  return rows.length > 0
}

/** To be told once the player has shown who he is. */
export async function rememberNetwork(
  db: Database,
  { services, now, address }: Pick<Call, 'services' | 'now' | 'address'>,
  playerId: string,
): Promise<void> {
  const [network] = services.networkMarks(playerId, address)
  if (network === undefined) return
  const { playerId: player, network: mark } = knownNetworks
  await db
    .insert(knownNetworks)
    .values({ playerId, network, seenAt: now })
    .onConflictDoUpdate({ target: [player, mark], set: { seenAt: now } })
}
