import { randomUUID } from 'node:crypto'
import type { Database } from '@trebol/shared/database'
import { hashPassword } from '../account/password-hash.ts'
import { operators } from '../database/schema/index.ts'

type Person = {
  readonly name: string
  readonly password: string
  /** Panels that he may use; `*`: all of them. */
  readonly rights: readonly string[]
  readonly at: Date
}

/** Adds somebody who works at the desk. Fails on a name that is taken. */
export async function createOperator(db: Database, { name, password, rights, at }: Person): Promise<string> {
  const id = randomUUID()
  const passwordHash = await hashPassword(password)
  await db.insert(operators).values({ id, name, passwordHash, rights: [...rights], createdAt: at })
  return id
}
