import type { PayAnswer } from './card-wire.ts'

/** The last attempt of a payment in this process. `silent`: its bank does not answer. */
export type LiveAttempt = {
  readonly id: string
  phase: 'working' | 'silent' | 'over'
  answer: Promise<PayAnswer>
}

const mostKept = 1_000

/** Which attempts are on their way, and how the last ones ended; what must outlive the process stands elsewhere. */
export function keepAttempts() {
  const attempts = new Map<string, LiveAttempt>()
  return {
    of: (payment: string): LiveAttempt | undefined => attempts.get(payment),
    run: (payment: string, id: string, work: (attempt: LiveAttempt) => Promise<PayAnswer>): Promise<PayAnswer> => {
      const attempt: LiveAttempt = { id, phase: 'working', answer: Promise.resolve({ kind: 'busy' }) }
      attempts.delete(payment)
      attempts.set(payment, attempt)
      for (const [oldest, { phase }] of attempts) {
        if (attempts.size <= mostKept) break
        if (phase !== 'working') attempts.delete(oldest)
      }
      attempt.answer = work(attempt).finally(() => {
        attempt.phase = 'over'
      })
      return attempt.answer
    },
  }
}
