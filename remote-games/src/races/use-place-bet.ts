import { placeRaceBet } from '@trebol/shared/contract'
import { useIntent } from '@trebol/shared/intents'
import { useRevalidator } from '@trebol/shared/router'
import { useState } from 'react'
import * as v from 'valibot'
import { texts } from './texts/texts.ts'

export type Placing =
  | { readonly kind: 'rest' }
  | { readonly kind: 'done'; readonly number: string }
  | {
      readonly kind: 'refused'
      readonly code: string | null
      readonly message: string
      readonly stake: string | undefined
    }

type Heard = { readonly onDone: () => void; readonly onRefused: () => void }
type Bet = v.InferOutput<typeof wishSchema>

/** Refusals after which the race is no longer as it stands on the page. */
const raceCodes: ReadonlySet<string> = new Set(['ODDS_CHANGED', 'RACE_CLOSED', 'RUNNER_SCRATCHED', 'NOT_FOUND'])

const wishSchema = v.omit(placeRaceBet.input, ['rid'])

/** Places a bet, once; while an attempt is unsettled the slip gives way to its notice. */
export function usePlaceBet({ onDone, onRefused }: Heard) {
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<Placing>({ kind: 'rest' })
  const intent = useIntent({
    ...{ endpoint: placeRaceBet, slot: 'race-bet', wishSchema },
    onBooked: ({ number }) => {
      setState({ kind: 'done', number })
      onDone()
    },
    onRefused: ({ code, message, errors }) => {
      setState({ kind: 'refused', code, message: message || texts.read().slip.failed, stake: errors.stake })
      // What has to do with money or with the form leaves the odds as they are.
      if (code === null || !raceCodes.has(code)) return
      onRefused()
      void revalidate()
    },
  })

  /** What was said about a bet holds no longer once it is another one. */
  const forget = () => setState({ kind: 'rest' })
  const place = (bet: Bet) => {
    forget()
    return intent.send(bet, {})
  }
  return { state, intent, place, forget }
}
