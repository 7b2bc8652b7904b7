import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Database } from '@trebol/shared/database'
import { count } from 'drizzle-orm'
import { operators } from '../database/schema/index.ts'
import { createOperator } from '../desk/create-operator.ts'
import { writeSecret } from './write-secret.ts'

/**
 * Somebody to try the desk with, where nobody works there yet. The random password stands in `demo-operator.json` and
 * nowhere else. The file comes first: a password that nobody knows helps nobody.
 */
export async function seedDemoOperator(db: Database, dataDir: string, now: Date): Promise<void> {
  const [row] = await db.select({ known: count() }).from(operators)
  if ((row?.known ?? 0) > 0) return
  const person = { name: 'mesa', password: randomBytes(15).toString('base64url') }
  await writeSecret(join(dataDir, 'demo-operator.json'), person)
  await createOperator(db, { ...person, rights: ['*'], at: now })
}
