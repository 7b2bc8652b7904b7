import { amountToMinor } from '@trebol/shared/money'
import { currencyOf } from '../operator/currencies.ts'
import type { JackpotPool } from './jackpot-pools.ts'

export type PoolTerms = { readonly perHit: bigint; readonly seed: bigint }

/** What a jackpot is played for in a currency, in its minor units; null where it is not. */
export function poolTerms({ slug, terms }: JackpotPool, iso: string): PoolTerms | null {
  const stated = terms[iso]
  if (stated === undefined) return null
  const { decimals } = currencyOf(iso)
  const [perHit, seed] = [amountToMinor(stated.perHit, decimals), amountToMinor(stated.seed, decimals)]
  if (perHit === null || seed === null || perHit <= 0n || seed <= 0n)
    throw new Error(`the terms of the jackpot ${slug} in ${iso} are no amounts`)
  return { perHit, seed }
}

/** What it gives back of the stakes in the long run, in hundredths of a per cent: its share, and a start for each win. */
export function poolBack({ share }: Pick<JackpotPool, 'share'>, { perHit, seed }: PoolTerms): bigint {
  return share * 10n + (seed * 10_000n) / perHit
}

/** How many rounds of one whole unit of the currency there are for each win, on average, as players read it. */
export function roundsPerHit({ perHit }: PoolTerms, iso: string): string {
  const one = 10n ** BigInt(currencyOf(iso).decimals)
  return new Intl.NumberFormat('es-VE', { useGrouping: 'always' }).format(perHit / one)
}
