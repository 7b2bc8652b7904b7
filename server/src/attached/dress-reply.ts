import { readSession } from '../account/read-session.ts'
import type { Services } from '../calls/services.ts'

type Dress = (envelope: string) => string

export const asItIs: Dress = (envelope) => envelope

/** How the reply to this call leaves: with what a test has attached for the session that calls, or as it is. */
export async function dressReply(services: Services, authorization: string | undefined, call: string): Promise<Dress> {
  const { attached } = services
  if (attached === null) return asItIs
  const session = await readSession(services, authorization, services.now())
  if (session.state !== 'valid') return asItIs
  return (envelope) => attached.apply(session.caller.sessionId, call, envelope)
}
