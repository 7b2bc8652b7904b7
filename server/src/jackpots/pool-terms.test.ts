import { expect, test } from 'vitest'
import { seedGames } from '../catalogue/seed-games.ts'
import { currencies } from '../operator/currencies.ts'
import { jackpotPools } from './jackpot-pools.ts'
import { poolBack, poolTerms } from './pool-terms.ts'

test('every jackpot is played for in every currency, and gives back the same in each', () => {
  for (const pool of jackpotPools) {
    const back = currencies.map(({ iso }) => {
      const terms = poolTerms(pool, iso)
      return terms && poolBack(pool, terms)
    })
    expect(back).toEqual(currencies.map(() => 150n))
  }
})

test('a game with a jackpot keeps a part for the house: it gives back less than everything', () => {
  for (const pool of jackpotPools) {
    for (const slug of pool.games) {
      const game = seedGames.find((known) => known.slug === slug)
      expect(game, slug).toMatchObject({ area: 'slots', engine: 'slot' })
      expect(BigInt(game?.rtp?.replace('.', '') ?? '99999') + 150n).toBeLessThan(10_000n)
    }
  }
})

test('a game plays for one jackpot, and a local one is of one game', () => {
  const slugs = jackpotPools.flatMap(({ games }) => games)
  expect(new Set(slugs).size).toBe(slugs.length)
  for (const { scope, games } of jackpotPools) expect(games.length === 1).toBe(scope === 'local')
})

test('the share is less than the stake, and the house starts a jackpot with a small part of what is staked for each win', () => {
  for (const pool of jackpotPools) {
    expect(pool.share).toBeLessThan(1_000n)
    for (const { iso } of currencies) {
      const terms = poolTerms(pool, iso)
      expect(terms && terms.perHit > terms.seed * 100n).toBe(true)
    }
  }
})
