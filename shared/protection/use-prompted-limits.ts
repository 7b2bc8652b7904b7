// By its public name: units are lent one copy of it.
import { ApiError, call } from '@trebol/shared/api'
import { useState } from 'react'
import { type Currency, setLimit } from '../contract/index.ts'
import { sendKeyed } from '../intents/index.ts'
import { type PromptedLimit, promptTexts } from '../ui/index.ts'

type Means = { readonly currency: Currency; readonly onSaved: () => void }

/**
 * Keeps the limits that a player wrote in a `LimitPrompt`. `problem` says in the player's language why they are not kept,
 * or that nobody knows; pressed again after a lost answer, it is the same limits once more. Source: product, section 2.4.
 */
export function usePromptedLimits({ currency: { iso }, onSaved }: Means) {
  const t = promptTexts.use()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function save(limits: readonly PromptedLimit[]): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      for (const { period, amount } of limits) {
        const wish = { type: 'deposit', period, value: { amount, iso } } as const
        await sendKeyed({ slot: `limit:${period}:${iso}`, wish }, (rid) => call(setLimit, { rid, ...wish }))
      }
      onSaved()
    } catch (cause) {
      setProblem(cause instanceof ApiError && cause.kind === 'refused' ? cause.message : t.unknown)
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, save }
}
