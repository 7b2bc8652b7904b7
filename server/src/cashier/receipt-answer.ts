import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Services } from '../calls/services.ts'
import { deposits } from '../database/schema/index.ts'
import { protectionRules } from '../operator/protection-rules.ts'
import { fileAnswer } from '../uploads/file-answer.ts'
import { methodOf } from './deposit-methods.ts'
import { toldOf } from './present-deposit.ts'

/** What the link of a receipt carries. */
export const receiptLinkSchema = v.object({ kind: v.literal('receipt'), id: v.pipe(v.string(), v.uuid()) })

/** The paper for the counter; null once the payment is not awaited any more. */
export async function receiptAnswer(
  { db }: Pick<Services, 'db'>,
  playerId: string,
  id: string,
): Promise<Response | null> {
  const [row] = await db
    .select()
    .from(deposits)
    .where(and(eq(deposits.id, id), eq(deposits.playerId, playerId)))
  if (row === undefined || row.status !== 'awaiting_payment') return null
  const method = methodOf(row)
  const told = toldOf(row)
  const code = method.barcode?.(told)
  if (code === undefined) return null
  // Only whoever asks for one pays for what writes it.
  const { writeReceipt } = await import('./write-receipt.ts')
  const bytes = await writeReceipt({
    code,
    method: method.name,
    facts: method.instructions(told).map(({ label, value }) => [label, value] as const),
    until: row.expiresAt,
    zone: protectionRules.zone,
    at: row.createdAt,
  })
  return fileAnswer({ name: `comprobante-${code}.pdf`, type: 'application/pdf', bytes })
}
