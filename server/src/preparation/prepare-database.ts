import type { Migrations, OpenDatabase } from '@trebol/shared/database'
import { seedCatalogue } from '../catalogue/seed-catalogue.ts'
import { seedGames } from '../catalogue/seed-games.ts'
import { openOperatorAccounts } from '../ledger/open-accounts.ts'
import { setMaintenance } from '../operator/maintenance-flag.ts'
import { seedDemoAccounts } from './seed-demo-accounts.ts'

type Wanted = {
  readonly dataDir: string
  readonly migrations: Migrations
  readonly now: Date
  readonly maintenance?: 'on' | 'off' | undefined
}

export type Prepared = { readonly games: number; readonly demoAccounts: number }

/** Brings a database from any earlier state, empty included, to what this build needs. Running it again changes nothing. */
export async function prepareDatabase(
  { db, migrate }: Pick<OpenDatabase, 'db' | 'migrate'>,
  { dataDir, migrations, now, maintenance }: Wanted,
): Promise<Prepared> {
  await migrate(migrations)
  if (maintenance !== undefined) await setMaintenance(db, maintenance)
  await openOperatorAccounts(db)
  return { games: await seedCatalogue(db, seedGames), demoAccounts: await seedDemoAccounts(db, dataDir, now) }
}
