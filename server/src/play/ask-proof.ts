import { type ProofOutput, proofOutputSchema } from '@trebol/shared/contract/wallet'
import { type Asked, askProvider } from './ask-provider.ts'

/** What decided a round, asked of its provider; null when it does not tell, for whatever reason. */
export function askProof(asked: Asked, round: string): Promise<ProofOutput | null> {
  return askProvider(asked, {
    path: '/api/proof',
    body: { round },
    answer: proofOutputSchema,
    event: 'proof-not-told',
    mayBeUnknown: true,
  })
}
