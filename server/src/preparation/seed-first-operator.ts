import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Database } from '@trebol/shared/database'
import { count } from 'drizzle-orm'
import { operators } from '../database/schema/index.ts'
import { createOperator } from '../desk/create-operator.ts'
import { writeSecret } from './write-secret.ts'

/** Who tries the desk out where no money is real. */
export const demoOperator = 'mesa'

type Wanted = { readonly dataDir: string; readonly now: Date; readonly name: string }

/**
 * Somebody to open the desk with, where nobody works there yet. The random password stands in `demo-operator.json`, or
 * `first-operator.json` of a site for real money, and nowhere else. The file comes first: a password that nobody knows
 * helps nobody.
 */
export async function seedFirstOperator(db: Database, { dataDir, now, name }: Wanted): Promise<void> {
  const [row] = await db.select({ known: count() }).from(operators)
  if ((row?.known ?? 0) > 0) return
  const person = { name, password: randomBytes(15).toString('base64url') }
  const file = name === demoOperator ? 'demo-operator.json' : 'first-operator.json'
  await writeSecret(join(dataDir, file), person)
  await createOperator(db, { ...person, rights: ['*'], at: now })
}
