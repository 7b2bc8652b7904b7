import { randomUUID } from 'node:crypto'
import type { Call } from '../calls/handler.ts'
import { sessions } from '../database/schema/index.ts'
import { describeDevice } from './describe-device.ts'
import { rememberNetwork } from './known-networks.ts'
import { sessionLifeMs, signToken } from './session-token.ts'

type Owner = { readonly id: string; readonly country: string; readonly name: string; readonly email: string }

/** Records a session, and that the player is known where it was opened; returns its token. */
export async function openSession({ db, now, services, agent, address }: Call, owner: Owner): Promise<string> {
  const sessionId = randomUUID()
  await db.insert(sessions).values({
    id: sessionId,
    playerId: owner.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + sessionLifeMs),
    device: describeDevice(agent),
    address,
  })
  await rememberNetwork(db, { services, now, address }, owner.id)
  const { id: playerId, country, name, email } = owner
  return signToken(services.tokenKey, { sessionId, playerId, country, name, email, issuedAt: now })
}
