import { type ProofOutput, proofInputSchema } from '@trebol/shared/contract/wallet'
import type { Hono } from 'hono'
import type { Round } from '../rounds/round.ts'
import { StudioError } from '../studio-error.ts'
import type { ReadQuestion } from './operator-questions.ts'

export type ProofDesk = { readonly round: (id: string) => Round | undefined }

/** What the operator may ask of a round, for its player: the seeds, once nothing can be decided by knowing them. */
export function addProofRoute(app: Hono, read: ReadQuestion, { round }: ProofDesk): void {
  app.post('/api/proof', async (c) => {
    const found = round((await read(c.req.raw, proofInputSchema)).round)
    if (found === undefined) throw new StudioError('NOT_FOUND')
    return c.json(proofOf(found))
  })
}

function proofOf(round: Round): ProofOutput {
  switch (round.step) {
    case 'decided':
    case 'jackpot_sent':
    case 'win_sent':
    case 'settled':
      return { kind: 'given', server_seed: round.serverSeed, client_seed: round.clientSeed, nonce: round.nonce }
    default:
      return { kind: 'later' }
  }
}
