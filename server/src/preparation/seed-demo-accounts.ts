import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Database } from '@trebol/shared/database'
import { inArray } from 'drizzle-orm'
import { createPlayer } from '../account/create-player.ts'
import { hashPassword } from '../account/password-hash.ts'
import { bookDeposit } from '../cashier/create-deposit.ts'
import { players } from '../database/schema/index.ts'
import { writeSecret } from './write-secret.ts'

const people = [
  {
    email: 'demo1@trebol.example',
    name: 'Mariana Rojas',
    documentNumber: 'V-14820357',
    city: 'Caracas',
    minor: 50_000n,
  },
  { email: 'demo2@trebol.example', name: 'Andrés Peña', documentNumber: 'V-16093241', city: null, minor: 0n },
]

/**
 * Two accounts to look around with; the first has a starting deposit. Their random passwords stand in
 * `demo-accounts.json` and nowhere else. The file comes first: accounts whose password nobody knows help nobody.
 */
export async function seedDemoAccounts(db: Database, dataDir: string, now: Date): Promise<number> {
  const emails = people.map(({ email }) => email)
  const known = await db.select({ email: players.email }).from(players).where(inArray(players.email, emails))
  const wanted = people.filter(({ email }) => !known.some((player) => player.email === email))
  if (wanted.length === 0) return 0
  const created = wanted.map((person) => ({
    ...person,
    id: randomUUID(),
    password: randomBytes(15).toString('base64url'),
  }))
  await writeSecret(
    join(dataDir, 'demo-accounts.json'),
    created.map(({ email, password, name }) => ({ email, password, name })),
  )
  const hashes = await Promise.all(created.map(({ password }) => hashPassword(password)))
  await db.transaction(async (tx) => {
    for (const [index, { id, email, name, documentNumber, city, minor }] of created.entries()) {
      await createPlayer(tx, {
        id,
        email,
        name,
        documentNumber,
        city,
        documentType: 'VE-CI',
        birthDate: '1990-04-12',
        country: 'VE',
        phoneNumber: `+58412555010${index}`,
        currency: 'USD',
        passwordHash: hashes[index] ?? '',
        createdAt: now,
      })
      if (minor > 0n) await bookDeposit(tx, { playerId: id, minor, iso: 'USD', at: now })
    }
  })
  return created.length
}
