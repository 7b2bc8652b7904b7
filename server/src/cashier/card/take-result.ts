import type { cardResultInputSchema, cardResultOutputSchema } from '@trebol/shared/contract/card'
import type { Database } from '@trebol/shared/database'
import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { cardAttempts } from '../../database/schema/index.ts'
import { holdDeposit } from '../hold-deposit.ts'
import { moveDeposit } from '../move-deposit.ts'
import { cardStateOf, findCardPayment } from './card-payment.ts'
import { CardRefusal } from './card-refusal.ts'

type Input = v.InferOutput<typeof cardResultInputSchema>
type Output = v.InferOutput<typeof cardResultOutputSchema>

/**
 * How one attempt ended. The deposit is held before it is looked for, so of two calls at once the second finds what the
 * first has written. What was charged is credited once, in every state but one: what the operator has turned down is
 * refused for good, nothing is written, and the processor gives the money back.
 */
export async function takeResult(db: Database, { payment, attempt, result }: Input, now: Date): Promise<Output> {
  return db.transaction(async (tx) => {
    const { id } = await findCardPayment(tx, payment)
    const held = await holdDeposit(tx, id)
    if (held === null) throw new CardRefusal('UNKNOWN_PAYMENT', 'no payment has this name')
    const reason = result.kind === 'declined' ? result.reason : null
    const [known] = await tx.select().from(cardAttempts).where(eq(cardAttempts.id, attempt))
    if (known !== undefined) {
      if (known.depositId !== id || known.reason !== reason) {
        throw new CardRefusal('ATTEMPT_REUSED', 'this attempt was told with another payment or result')
      }
      return { state: await cardStateOf(tx, held, now), replayed: true }
    }
    await tx.insert(cardAttempts).values({ id: attempt, depositId: id, reason, at: now })
    const moved = reason === null ? await moveDeposit(tx, { id, event: 'paid', at: now }) : null
    if (moved?.kind === 'refused') throw new CardRefusal('UNKNOWN_PAYMENT', 'the deposit was turned down')
    return { state: await cardStateOf(tx, moved?.row ?? held, now), replayed: false }
  })
}
