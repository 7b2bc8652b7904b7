import type { WithdrawalBlocker } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { identityToPayOut } from '../kyc/identity-check.ts'
import type { AccountRow } from './payout-account.ts'
import { payoutMethods } from './payout-methods.ts'

type Asked = { readonly playerId: string; readonly iso: string; readonly now: Date }

/** What has to be so before money can go out, each with what the player can do about it. Nothing here is a limit. */
export async function readBlockers(
  db: Database,
  { playerId, iso, now }: Asked,
  accounts: readonly AccountRow[],
): Promise<WithdrawalBlocker[]> {
  const usable = accounts.some(({ method }) => payoutMethods.some((one) => one.id === method && one.iso === iso))
  return [
    await identityToPayOut(db, playerId, now),
    {
      code: 'ACCOUNT',
      done: usable,
      text: usable ? 'Tiene una cuenta de cobro a su nombre.' : `Añada una cuenta de cobro a su nombre para ${iso}.`,
      to: null,
    },
  ]
}
