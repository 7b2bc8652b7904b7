import { Refusal } from '../calls/refusal.ts'
import type { Limit } from './create-limits.ts'

/** Spends one try of each limit; the first that has none left refuses the call. */
export async function refuseWhenSpent(limits: ReadonlyArray<readonly [limit: Limit, key: string]>): Promise<void> {
  for (const [limit, key] of limits) {
    const wait = await limit.spend(key)
    if (wait !== null) {
      throw new Refusal('RATE_LIMITED', `Demasiados intentos. Inténtelo de nuevo en ${minutesText(wait)}.`, {
        retryAfter: wait,
      })
    }
  }
}

export function minutesText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}
