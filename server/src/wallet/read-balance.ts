import type { WalletOutput } from '@trebol/shared/contract/wallet'
import { eq } from 'drizzle-orm'
import { playSessions } from '../database/schema/index.ts'
import { presentAmount } from '../operator/show-money.ts'
import { balanceOf } from './session-money.ts'
import type { WalletContext } from './wallet-calls.ts'
import { WalletRefusal } from './wallet-refusal.ts'

export async function readBalance(
  { session: id }: { session: string },
  { services }: WalletContext,
): Promise<WalletOutput> {
  const [session] = await services.db.select().from(playSessions).where(eq(playSessions.id, id))
  if (session === undefined) throw new WalletRefusal('UNKNOWN_SESSION', 'no session has this id')
  const balance = presentAmount(await balanceOf(services.db, session), session.iso)
  return { balance, iso: session.iso, replayed: false }
}
