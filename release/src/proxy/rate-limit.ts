import { createHash, randomBytes } from 'node:crypto'
import { crowdOf } from '@trebol/shared/net'

type Limits = { readonly perClient: number; readonly together: number; readonly perMs: number }

const mostClients = 50_000

/**
 * Counts calls in a window of time, by client and together. A client is known by a salted digest of its address, of IPv6
 * by the network of its customer; salt and counts are thrown away with the window, so that no address is kept.
 */
export function rateLimit({ perClient, together, perMs }: Limits): (address: string, nowMs: number) => boolean {
  let start = Number.NEGATIVE_INFINITY
  let salt = randomBytes(16)
  let all = 0
  const clients = new Map<string, number>()
  return (address, nowMs) => {
    if (nowMs - start >= perMs) {
      start = nowMs
      salt = randomBytes(16)
      all = 0
      clients.clear()
    }
    all += 1
    if (all > together) return false
    const client = createHash('sha256').update(salt).update(crowdOf(address)).digest('base64')
    const count = (clients.get(client) ?? 0) + 1
    if (count > 1 || clients.size < mostClients) clients.set(client, count)
    return count <= perClient
  }
}
