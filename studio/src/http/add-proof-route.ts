import { type ProofOutput, proofInputSchema } from '@trebol/shared/contract/wallet'
import type { Hono } from 'hono'
import { recordAddress } from '../rounds/record-address.ts'
import type { Round } from '../rounds/round.ts'
import type { Session } from '../sessions/session.ts'
import { StudioError } from '../studio-error.ts'
import type { ReadQuestion } from './operator-questions.ts'

export type ProofDesk = {
  readonly round: (id: string) => Round | undefined
  readonly session: (key: string) => Session | undefined
}

/** What the operator may ask of a round, for its player: the seeds, once nothing can be decided by knowing them. */
export function addProofRoute(app: Hono, read: ReadQuestion, { round, session }: ProofDesk): void {
  app.post('/api/proof', async (c) => {
    const found = round((await read(c.req.raw, proofInputSchema)).round)
    if (found === undefined) throw new StudioError('NOT_FOUND')
    return c.json(proofOf(found, session(found.session)))
  })
}

function proofOf(round: Round, session: Session | undefined): ProofOutput {
  switch (round.step) {
    case 'decided':
    case 'jackpot_sent':
    case 'win_sent':
    case 'settled': {
      const { serverSeed, clientSeed, nonce } = round
      const address = session === undefined ? null : recordAddress(round, session)
      return {
        ...{ kind: 'given', server_seed: serverSeed, client_seed: clientSeed, nonce },
        ...(address !== null && { recompute_url: address }),
      }
    }
    default:
      return { kind: 'later' }
  }
}
