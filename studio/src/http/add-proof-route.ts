import { type ProofOutput, proofInputSchema } from '@trebol/shared/contract/wallet'
import type { Hono } from 'hono'
import * as v from 'valibot'
import type { Round } from '../rounds/round.ts'
import { StudioError } from '../studio-error.ts'
import { verifyRequest } from '../wallet/verify-request.ts'

export type ProofDesk = { readonly secret: string; readonly round: (id: string) => Round | undefined }

const inputSchema = v.pipe(v.string(), v.parseJson(), proofInputSchema)

/** What the operator may ask of a round, for its player: the seeds, once nothing can be decided by knowing them. */
export function addProofRoute(app: Hono, { secret, round }: ProofDesk): void {
  app.post('/api/proof', async (c) => {
    const body = await c.req.text()
    if (!verifyRequest(secret, c.req.raw.headers, body, Math.floor(Date.now() / 1_000))) {
      throw new StudioError('NOT_FOUND')
    }
    const read = v.safeParse(inputSchema, body)
    if (!read.success) throw new StudioError('MALFORMED')
    const found = round(read.output.round)
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
