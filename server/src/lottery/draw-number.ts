import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 32 bytes of the operating system's generator, as hex. */
export const newSeed = (): string => randomBytes(32).toString('hex')

/** What is shown before the draw: SHA-256 of `{seed}:{draw}`. It fixes the seed and does not tell it. */
export const commitTo = (seed: string, drawId: string): string =>
  createHash('sha256').update(`${seed}:${drawId}`).digest('hex')

export function keepsCommitment(seed: string, drawId: string, commitment: string): boolean {
  const [made, given] = [Buffer.from(commitTo(seed, drawId)), Buffer.from(commitment)]
  return made.length === given.length && timingSafeEqual(made, given)
}

/**
 * The place that a seed draws, from 0 to `outcomes - 1`, each as likely as the others: the first 32 bits of
 * HMAC-SHA256(seed, `{draw}:{n}`) for n = 0, 1, …, and the first that lies below the largest multiple of `outcomes`.
 */
export function drawPlace(seed: string, drawId: string, outcomes: number): number {
  const fair = Math.floor(2 ** 32 / outcomes) * outcomes
  for (let count = 0; ; count += 1) {
    const value = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${drawId}:${count}`).digest().readUInt32BE(0)
    if (value < fair) return value % outcomes
  }
}
