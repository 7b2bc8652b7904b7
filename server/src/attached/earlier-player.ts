import { randomInt, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { createPlayer } from '../account/create-player.ts'
import { hashPassword } from '../account/password-hash.ts'
import type { Services } from '../calls/services.ts'

const line = 'The body must be a JSON object with email and pwd, and nothing else.'

export const earlierPlayerSchema = v.strictObject(
  { email: v.pipe(v.string(line), v.email(line)), pwd: v.string(line) },
  line,
)

/** For tests alone: an account of somebody who has accepted the first versions of the documents and none since. */
export async function openEarlierPlayer(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { email, pwd }: v.InferOutput<typeof earlierPlayerSchema>,
): Promise<void> {
  const player = {
    ...{ id: randomUUID(), email, passwordHash: await hashPassword(pwd), name: 'Ana Márquez', birthDate: '1990-03-14' },
    ...{
      country: 'VE',
      documentType: 'VE-CI',
      documentNumber: `V-${randomInt(20_000_000, 100_000_000)}`,
      phoneNumber: '+584121234567',
    },
    ...{ currency: 'USD', createdAt: now() },
  }
  const first = { 'terms-and-conditions': '1.0', 'privacy-policy': '1.0' }
  await db.transaction((tx) => createPlayer(tx, player, first))
}
