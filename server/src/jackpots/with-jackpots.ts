import type { CatalogueGame } from '../catalogue/catalogue-game.ts'
import { percent } from '../documents/spell.ts'
import { currencyOf } from '../operator/currencies.ts'
import { protectionRules } from '../operator/protection-rules.ts'
import { showMoney } from '../operator/show-money.ts'
import type { JackpotPool } from './jackpot-pools.ts'
import { poolBack, poolTerms, roundsPerHit } from './pool-terms.ts'

/** The catalogue with the jackpots that its games play for, and what their sheets say of them. */
export function withJackpots(games: readonly CatalogueGame[], pools: readonly JackpotPool[]): CatalogueGame[] {
  return games.map((game) => {
    const pool = pools.find((known) => known.games.includes(game.slug))
    return pool === undefined ? game : { ...game, jackpot: pool.slug, rules: [...game.rules, ...jackpotRules(pool)] }
  })
}

const { base } = protectionRules

/** Sentences for the sheet of a game that plays for a jackpot. */
export function jackpotRules(pool: JackpotPool): string[] {
  const terms = poolTerms(pool, base)
  if (terms === null) return []
  const one = 10n ** BigInt(currencyOf(base).decimals)
  return [
    `Jackpot ${pool.name}: de cada apuesta con saldo, el ${percent(pool.share * 10n)} va al jackpot. La apuesta no cuesta más por eso.`,
    `Cada ronda puede ganarlo, al azar y sin importar el monto que muestre: 1 de cada ${roundsPerHit(terms, base)} rondas de ${showMoney(one, base)} en promedio. Con el doble de apuesta, la probabilidad es el doble.`,
    `El RTP de la ficha no incluye el jackpot, que devuelve además un ${percent(poolBack(pool, terms))} en promedio. En la demo no se juega por el jackpot.`,
  ]
}
