import type { KycReason, KycRequirement } from '@trebol/shared/contract'
import {
  findVerified,
  isOwnerKnown,
  markDouble,
  type OtherAccount,
  tellsWho,
  verifyOwner,
} from '../../kyc/judge-owner.ts'
import { readKyc } from '../../kyc/read-kyc.ts'
import type { DeskContext } from '../desk-panel.ts'
import { DeskRefusal } from '../desk-refusal.ts'

type Judged = { readonly playerId: string; readonly requirement: KycRequirement }

/** After a document was accepted: the account is verified with it, unless another open one of this document is. */
export async function verifyAtDesk({ db, now }: DeskContext, { playerId, requirement }: Judged): Promise<void> {
  if (!tellsWho(requirement)) return
  const found = await verifyOwner(db, { playerId, now })
  if (found.kind !== 'taken') return
  if (found.by === null) throw new DeskRefusal('changed', 'Another account changed meanwhile: accept it again.')
  throw new DeskRefusal('changed', `${takenBy(found.by)} ${repair}`)
}

/**
 * Before a document is rejected because its owner has another account. It is said only where accepting would be refused:
 * the player is told that the account exists, so everything else that tells who he is has to be accepted.
 */
export async function rejectAtDesk({ db, now }: DeskContext, judged: Judged, reason: KycReason | null): Promise<void> {
  if (reason !== 'OTHER_ACCOUNT') return
  const { playerId, requirement } = judged
  if (!tellsWho(requirement))
    throw new DeskRefusal('bad-request', 'Choose another reason: this one is for his identity.')
  if (!isOwnerKnown(await readKyc(db, playerId, now), requirement)) {
    throw new DeskRefusal(
      'changed',
      'This reason tells the player that he has another account: accept the rest of what shows who he is first, or choose another reason.',
    )
  }
  if ((await findVerified(db, playerId)) === null) {
    throw new DeskRefusal(
      'changed',
      'No other open account is verified with this document: accept it, or choose another reason.',
    )
  }
  await markDouble(db, { playerId, now })
}

const takenBy = ({ id, email }: OtherAccount): string =>
  `This document is verified in another open account already: ${email} (${id}).`

const repair =
  'Reject this one with the reason "other account", or accept it once the player has closed the other. If the other is not his, ask it for its identity first: that ends its verification.'
