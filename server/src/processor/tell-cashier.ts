import type { PayAnswer } from './card-wire.ts'
import type { CashierClient } from './cashier-client.ts'
import type { KeptDecline } from './kept-payment.ts'
import type { PaymentFolder } from './payment-folder.ts'

type Given = {
  readonly cashier: CashierClient
  readonly folder: PaymentFolder
  /** Calls back after a while; a test calls back at once. */
  readonly later: (again: () => void) => void
}

export type Teller = {
  readonly charge: (payment: string, attempt: string) => Promise<PayAnswer>
  readonly decline: (payment: string, decline: KeptDecline) => Promise<void>
  /** What a process of before could not tell any more. */
  readonly resume: () => void
}

/** Refusals that tell what became of the call: every other one may be mended, and the call is made again. */
const final: ReadonlySet<string> = new Set(['UNKNOWN_PAYMENT', 'ATTEMPT_REUSED'])

/** Tells the cashier how attempts ended, again and again until it is known that he has heard. */
export function createTeller({ cashier, folder, later }: Given): Teller {
  async function charge(payment: string, attempt: string): Promise<PayAnswer> {
    const reply = await cashier.result({ payment, attempt, result: { kind: 'approved' } })
    if (reply.kind === 'done') {
      folder.change(payment, () => ({ charge: { attempt, state: 'paid' } }))
      return { kind: 'paid' }
    }
    if (reply.kind === 'refused' && final.has(reply.code)) {
      folder.change(payment, () => ({ charge: { attempt, state: 'returned' } }))
      return { kind: 'declined', reason: 'RETURNED' }
    }
    again(() => charge(payment, attempt))
    return { kind: 'settling' }
  }

  async function decline(payment: string, { attempt, reason }: KeptDecline): Promise<void> {
    const reply = await cashier.result({ payment, attempt, result: { kind: 'declined', reason } })
    const heard = reply.kind === 'done' || (reply.kind === 'refused' && final.has(reply.code))
    if (!heard) return again(() => decline(payment, { attempt, reason }))
    folder.change(payment, ({ untold }) => ({ untold: untold.filter((one) => one.attempt !== attempt) }))
  }

  const again = (tell: () => Promise<unknown>): void =>
    later(() => {
      // What could not be written is told again, too: the cashier knows the attempt by its name.
      tell().catch(() => again(tell))
    })

  return {
    charge,
    decline,
    resume: () => {
      for (const payment of folder.untold()) {
        const { charge: charged, untold } = folder.read(payment)
        if (charged?.state === 'untold') again(() => charge(payment, charged.attempt))
        for (const one of untold) again(() => decline(payment, one))
      }
    },
  }
}
