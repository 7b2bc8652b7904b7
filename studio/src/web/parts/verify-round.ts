import { amountToMinor } from '@trebol/shared/money'
import type { Play, Standing } from '../../engines/engine.ts'
import { commitmentOf, replay } from '../../fair/verify-draw.ts'
import { winsJackpot } from '../../jackpot/wins-jackpot.ts'
import type { DecidedView, Fair } from '../../wire/game-wire.ts'

/** For players who want to repeat it with a tool of their own. */
export const howItIsWorkedOut =
  'Flujo: HMAC-SHA256 con la semilla del servidor como clave y el texto «su semilla:número de ronda:bloque», con bloque 0, 1, 2… Cada grupo de 4 bytes es un número; se descartan los que favorecerían algún resultado y el resto de dividirlo entre el número de resultados posibles es el que sale. El jackpot tiene un flujo propio, con el texto «su semilla:número de ronda:jackpot:bloque»: 8 bytes son un número, y gana si el resto de dividirlo entre lo que se apuesta en promedio por cada jackpot es menor que su apuesta, todo en la unidad más pequeña de la moneda.'

export type Check = { readonly text: string; readonly passed: boolean }

/** A round with the commitment that the player saw before it, or null when this page did not see it. */
export type SeenRound = { readonly round: DecidedView; readonly committed: string | null; readonly decimals: number }

/** Works the whole round out again on the player's device and compares it with what the studio said. */
export async function verifyRound({ round, committed, decimals }: SeenRound, play: Play): Promise<readonly Check[]> {
  const { fair } = round
  const seed = await checkSeed(fair.serverSeed, committed ?? fair.seedHash)
  return [seed, ...(await repeatRound({ ...round, ...fair }, decimals, play)).checks]
}

/** Whether the revealed seed is the one that was promised. */
export async function checkSeed(serverSeed: string, promised: string): Promise<Check> {
  const passed = (await commitmentOf(serverSeed)) === promised
  return { text: 'La semilla revelada corresponde a la huella publicada.', passed }
}

/** What it takes to work a round out again, and what was said of it. */
export type Repeatable = Pick<DecidedView, 'bet' | 'stake' | 'choice' | 'acts' | 'outcome' | 'win'> &
  Pick<Fair, 'serverSeed' | 'clientSeed' | 'nonce'> & {
    readonly jackpot: Pick<NonNullable<DecidedView['jackpot']>, 'name' | 'perHit' | 'hit'> | null
  }

/** What the seeds give, and whether the studio has said the same. `standing` is null for a bet that cannot be read. */
export async function repeatRound(
  round: Repeatable,
  decimals: number,
  play: Play,
): Promise<{ readonly standing: Standing | null; readonly checks: readonly Check[] }> {
  const { choice, acts } = round
  const stake = amountToMinor(round.bet, decimals)
  const standing = stake === null ? null : await replay(round, (draw) => play(draw, { stake, choice }, acts))
  const over = standing?.kind === 'over' ? standing : null
  const same = over !== null && JSON.stringify(over.outcome) === JSON.stringify(round.outcome)
  const checks = [
    { text: 'El resultado sale de las dos semillas.', passed: same },
    { text: 'El premio corresponde a la tabla de pagos.', passed: over?.win === amountToMinor(round.win, decimals) },
    ...(await verifyJackpot(round, decimals)),
  ]
  return { standing, checks }
}

/** Whether the jackpot came out as the seeds say; nothing for a round that played for none. */
async function verifyJackpot(round: Repeatable, decimals: number): Promise<readonly Check[]> {
  const { jackpot, stake } = round
  if (jackpot === null) return []
  const [staked, perHit] = [amountToMinor(stake, decimals), amountToMinor(jackpot.perHit, decimals)]
  const known = staked !== null && perHit !== null
  const hit = known && (await replay({ ...round, stream: 'jackpot' }, (draw) => winsJackpot(draw, staked, perHit), 1))
  const text = `El jackpot ${jackpot.name} sale de las dos semillas: ${jackpot.hit ? 'lo ganó' : 'no lo ganó'} esta ronda.`
  return [{ text, passed: known && hit === jackpot.hit }]
}
