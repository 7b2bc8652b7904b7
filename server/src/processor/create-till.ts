import type { DeclineReason } from '@trebol/shared/contract/card'
import type * as v from 'valibot'
import { checkCard } from './card-rules.ts'
import type { CardLook, codeInputSchema, PayAnswer, payInputSchema } from './card-wire.ts'
import type { CashierClient } from './cashier-client.ts'
import { keepAttempts, type LiveAttempt } from './keep-attempts.ts'
import { type KeptPayment, maxFailed } from './kept-payment.ts'
import { lookAt } from './look-at.ts'
import type { PaymentFolder } from './payment-folder.ts'
import { createTeller } from './tell-cashier.ts'
import { findTestCard, type TestCard, testCode } from './test-cards.ts'

type PayInput = v.InferOutput<typeof payInputSchema>
type CodeInput = v.InferOutput<typeof codeInputSchema>

type Given = {
  readonly cashier: CashierClient
  readonly folder: PaymentFolder
  readonly siteOrigin: string
  readonly now?: () => Date
  /** Calls back after a while; a test calls back at once. */
  readonly later?: (again: () => void) => void
}

export type Till = {
  readonly look: (payment: string) => Promise<CardLook | 'unknown-payment' | 'unreachable'>
  readonly pay: (input: PayInput) => Promise<PayAnswer>
  readonly code: (input: CodeInput) => Promise<PayAnswer>
  /** Goes on with what a process of before has left. */
  readonly resume: () => void
}

const retryMs = 2_000

/**
 * Where the sandbox charges its cards. One attempt at a time for each payment, and one press is one attempt however often
 * it comes. A card is charged in the moment in which that stands on the disk: before it nothing was charged, after it the
 * cashier is told until it is heard, by this process or the next.
 */
export function createTill({
  cashier,
  folder,
  siteOrigin,
  now = () => new Date(),
  later = (again) => void setTimeout(again, retryMs).unref(),
}: Given): Till {
  const attempts = keepAttempts()
  const teller = createTeller({ cashier, folder, later })

  async function approve(payment: string, attempt: string): Promise<PayAnswer> {
    folder.change(payment, () => ({ question: null, charge: { attempt, state: 'untold' } }))
    return teller.charge(payment, attempt)
  }

  async function decline(payment: string, attempt: string, reason: DeclineReason): Promise<PayAnswer> {
    const untold = { attempt, reason }
    folder.change(payment, (before) => ({
      question: null,
      failed: before.failed + 1,
      untold: [...before.untold, untold],
    }))
    // Nothing was charged: the player may know it even when the shop does not hear it yet.
    await teller.decline(payment, untold)
    return { kind: 'declined', reason }
  }

  async function charge(payment: string, attempt: LiveAttempt, { bank }: TestCard): Promise<PayAnswer> {
    switch (bank.kind) {
      case 'approved':
        return approve(payment, attempt.id)
      case 'declined':
        return decline(payment, attempt.id, bank.reason)
      case 'asks':
        folder.change(payment, () => ({ question: attempt.id }))
        return { kind: 'code' }
      case 'silent':
        folder.change(payment, ({ failed }) => ({ failed: failed + 1 }))
        attempt.phase = 'silent'
        return new Promise<never>(() => undefined)
    }
  }

  async function start(payment: string, attempt: LiveAttempt, card: TestCard): Promise<PayAnswer> {
    const reply = await cashier.payment(payment)
    const state = reply.kind === 'done' ? reply.value.state : reply.kind === 'refused' ? 'closed' : 'unreachable'
    return state === 'open' ? charge(payment, attempt, card) : { kind: state }
  }

  return {
    resume: teller.resume,

    look: async (payment) => {
      const reply = await cashier.payment(payment)
      if (reply.kind === 'refused') return 'unknown-payment'
      if (reply.kind === 'unknown') return 'unreachable'
      const attempt = attempts.of(payment)
      // A bank that has not answered by now is not waited for any longer: the attempt is void.
      if (attempt?.phase === 'silent') attempt.phase = 'over'
      return lookAt(reply.value, folder.read(payment), { working: attempt?.phase === 'working', siteOrigin })
    },

    pay: async ({ payment, attempt: id, card }) => {
      const before = attempts.of(payment)
      if (before !== undefined && before.phase !== 'over' && before.id === id) return before.answer
      if (before?.phase === 'working') return { kind: 'busy' }
      const kept = folder.read(payment)
      const end = endOf(kept, id)
      if (end !== null) return end
      if (before?.id === id) return before.answer
      if (kept.failed >= maxFailed) return { kind: 'blocked' }
      const faults = checkCard(card, now())
      if (Object.keys(faults).length > 0) return { kind: 'invalid', faults }
      const known = findTestCard(card.number)
      if (known === undefined) return { kind: 'invalid', faults: { number: 'not-for-real' } }
      return attempts.run(payment, id, (attempt) => start(payment, attempt, known))
    },

    code: async ({ payment, attempt: id, code }) => {
      const before = attempts.of(payment)
      if (before?.phase === 'working' && before.id === id) return before.answer
      const kept = folder.read(payment)
      if (kept.question !== id) {
        const end = kept.charge?.attempt === id ? endOf(kept, id) : null
        return end ?? (before?.id === id ? before.answer : { kind: 'closed' })
      }
      const right = code !== null && code.replace(/\s/g, '') === testCode
      return attempts.run(payment, id, () =>
        right ? approve(payment, id) : decline(payment, id, 'AUTHENTICATION_FAILED'),
      )
    },
  }
}

/** What stands already, so that no further card is taken; null: the next attempt may begin. */
function endOf({ charge, question }: KeptPayment, attempt: string): PayAnswer | null {
  if (charge?.state === 'paid') return { kind: 'paid' }
  if (charge?.state === 'untold') return { kind: 'settling' }
  if (question === null) return null
  return { kind: question === attempt ? 'code' : 'busy' }
}
