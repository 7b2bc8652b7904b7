import type { PlayedRound } from '@trebol/shared/contract'
import { proofOutputSchema } from '@trebol/shared/contract/wallet'
import type { Services } from '../calls/services.ts'
import { type Asked, askProvider } from './ask-provider.ts'

type Proving = Asked & Pick<Services, 'demo'>

/** What decided a round, asked of its provider, who may not tell, for whatever reason. */
export async function askProof(
  services: Proving,
  { id, promised }: Pick<PlayedRound, 'id' | 'promised'>,
): Promise<PlayedRound['proof']> {
  const proof = await askProvider(services, {
    path: '/api/proof',
    body: { round: id },
    answer: proofOutputSchema,
    event: 'proof-not-told',
    mayBeUnknown: true,
  })
  if (proof?.kind !== 'given') return proof ?? { kind: 'unavailable' }
  const { recompute_url: told, ...seeds } = proof
  const address = told === undefined ? null : ownAddress(told, services)
  if (address === null) return seeds
  // Kept by us with the bet: what it is compared with must not come from whoever drew.
  if (promised !== null) address.hash += `${address.hash === '' ? '' : '&'}promised=${promised}`
  return { ...seeds, recompute_url: address.href }
}

/** A longer one is no address of a round. */
const longestAddress = 33_000

/** A page of the provider's own origin, under https, or on this machine where no money is real; null for everything else. */
function ownAddress(told: string, { studioOrigin, demo }: Proving): URL | null {
  if (told.length > longestAddress || !URL.canParse(told, studioOrigin)) return null
  const address = new URL(told, studioOrigin)
  const { origin, protocol, hostname, username, password } = address
  const safe = protocol === 'https:' || (demo && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
  return safe && origin === studioOrigin && username + password === '' ? address : null
}
