import type { Migrations, OpenDatabase } from '@trebol/shared/database'
import { lengthenCatalogue } from '../catalogue/lengthen-catalogue.ts'
import { seedCatalogue } from '../catalogue/seed-catalogue.ts'
import { seedGames } from '../catalogue/seed-games.ts'
import { type JackpotPool, jackpotPools } from '../jackpots/jackpot-pools.ts'
import { openJackpots } from '../jackpots/open-jackpots.ts'
import { withJackpots } from '../jackpots/with-jackpots.ts'
import { openOperatorAccounts } from '../ledger/open-accounts.ts'
import { setMaintenance } from '../operator/maintenance-flag.ts'
import type { ProductionOptions } from '../settings/production-settings.ts'
import { settleEnvironment } from './environment.ts'
import { seedDemoAccounts } from './seed-demo-accounts.ts'
import { demoOperator, seedFirstOperator } from './seed-first-operator.ts'

type Wanted = {
  readonly dataDir: string
  readonly migrations: Migrations
  readonly now: Date
  /** What it is for; `demo` unless told, with people to look around with. */
  readonly environment?: ProductionOptions['TREBOL_ENV']
  readonly maintenance?: 'on' | 'off' | undefined
  /** Games that the catalogue is filled up to; without it there are as many as there are. */
  readonly catalogueSize?: number | undefined
  /** Without it, those of the house. */
  readonly jackpots?: readonly JackpotPool[]
}

export type Prepared = { readonly games: number; readonly demoAccounts: number }

/** Brings a database from any earlier state, empty included, to what this build needs. Running it again changes nothing. */
export async function prepareDatabase(
  { db, migrate }: Pick<OpenDatabase, 'db' | 'migrate'>,
  { dataDir, migrations, now, environment = 'demo', maintenance, catalogueSize = 0, jackpots = jackpotPools }: Wanted,
): Promise<Prepared> {
  await migrate(migrations)
  await settleEnvironment(db, environment)
  if (maintenance !== undefined) await setMaintenance(db, maintenance)
  await openOperatorAccounts(db)
  await openJackpots(db, jackpots, now)
  const games = await seedCatalogue(db, lengthenCatalogue(withJackpots(seedGames, jackpots), catalogueSize))
  await seedFirstOperator(db, { dataDir, now, name: environment === 'demo' ? demoOperator : 'operador' })
  return { games, demoAccounts: environment === 'demo' ? await seedDemoAccounts(db, dataDir, now) : 0 }
}
