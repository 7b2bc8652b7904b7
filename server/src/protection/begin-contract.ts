import type { Setup } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { invalid } from '../calls/refusal.ts'
import { playContracts } from '../database/schema/index.ts'
import { readPositive } from '../ledger/read-positive.ts'
import { currencyOf } from '../operator/currencies.ts'
import { jurisdiction } from '../operator/jurisdiction.ts'
import { readContract } from './read-standing.ts'

/** How long a contract holds: the session of a day, whatever the number of games and logins. */
const contractMs = 24 * 60 * 60 * 1_000

type Asked = { readonly playerId: string; readonly iso: string; readonly now: Date }

/** Takes what a player sets for his session. One that holds already stays as it is: it cannot be widened by asking again. */
export async function beginContract(db: Database, setup: Setup, { playerId, iso, now }: Asked): Promise<void> {
  const { minutes, spend } = setup
  if (jurisdiction.session_setup === 'off' || (await readContract(db, { playerId, iso, now })) !== null) return
  if (jurisdiction.session_setup === 'required' && (minutes === undefined || spend === undefined)) {
    throw invalid({
      ...(minutes === undefined && { minutes: 'Escriba cuántos minutos quiere jugar.' }),
      ...(spend === undefined && { spend: 'Escriba cuánto quiere gastar.' }),
    })
  }
  await db.insert(playContracts).values({
    ...{ playerId, iso, startsAt: now, endsAt: new Date(now.getTime() + contractMs) },
    ...{ minutes: minutes ?? null, spend: spend === undefined ? null : readSpend(spend, iso) },
  })
}

function readSpend(spend: NonNullable<Setup['spend']>, iso: string): bigint {
  if (spend.iso !== iso) throw invalid({ spend: `Escriba el monto en ${iso}.` })
  const minor = readPositive(spend.amount, iso)
  if (typeof minor === 'bigint') return minor
  throw invalid({
    spend:
      minor === 'too-many-decimals'
        ? `Use solo números y hasta ${currencyOf(iso).decimals} decimales.`
        : minor === 'not-positive'
          ? 'Escriba un monto mayor que 0.'
          : 'Escriba un monto menor.',
  })
}
