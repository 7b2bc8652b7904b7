import { randomUUID } from 'node:crypto'
import type { KycRequirement } from '@trebol/shared/contract'
import { eq } from 'drizzle-orm'
import { kycDocuments, players } from '../src/database/schema/index.ts'
import type { TestServer } from './open-test-server.ts'
import type { operatorAt } from './work-at-desk.ts'

type Desk = Awaited<ReturnType<typeof operatorAt>>

export async function idOf(server: TestServer, email: string): Promise<string> {
  const [player] = await server.db.select({ id: players.id }).from(players).where(eq(players.email, email))
  if (player === undefined) throw new Error(`nobody is called ${email}`)
  return player.id
}

/** A document that waits for the desk, without its pictures: how they arrive has tests of its own. @returns its id */
export async function handIn(server: TestServer, email: string, requirement: KycRequirement): Promise<string> {
  const document = { id: randomUUID(), requirement, status: 'in_review' as const, fileIds: [] }
  await server.db
    .insert(kycDocuments)
    .values({ ...document, playerId: await idOf(server, email), sentAt: server.clock.now })
  return document.id
}

export const accept = (desk: Desk, id: string) => desk.ask('/api/kyc/accept', { id, why: 'Se lee y coincide' })
export const reject = (desk: Desk, id: string, code: string) =>
  desk.ask('/api/kyc/reject', { id, code, why: 'No se puede aceptar' })

/** Hands in what tells who a player is; the desk accepts all but the last, whose id comes back. */
export async function lastToJudge(server: TestServer, desk: Desk, email: string): Promise<string> {
  await accept(desk, await handIn(server, email, 'identity'))
  return handIn(server, email, 'selfie')
}

export async function verify(server: TestServer, desk: Desk, email: string) {
  return accept(desk, await lastToJudge(server, desk, email))
}
