import { ApiError, call, newIntent } from '@trebol/shared/api'
import { type InputOf, placeRaceBet } from '@trebol/shared/contract'
import { useRevalidator } from '@trebol/shared/router'
import { requestBalances } from '@trebol/shared/store'
import { useRef, useState } from 'react'
import { texts } from './texts/texts.ts'

export type Placing =
  | { readonly kind: 'rest' }
  | { readonly kind: 'busy' }
  /** The answer was lost: it may have been booked. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'done'; readonly number: string }
  | {
      readonly kind: 'refused'
      readonly code: string | null
      readonly message: string
      readonly stake: string | undefined
    }

type Heard = { readonly onDone: () => void; readonly onRefused: () => void }
type Bet = Omit<InputOf<typeof placeRaceBet>, 'rid'>

/** Refusals after which the race is no longer as it stands on the page. */
const raceCodes: ReadonlySet<string> = new Set(['ODDS_CHANGED', 'RACE_CLOSED', 'RUNNER_SCRATCHED', 'NOT_FOUND'])

/**
 * Places a bet. One intent is booked once: its id and its content stay the same for every press until the server has
 * given a definite answer, so that a double press or a lost answer cannot bet twice.
 */
export function usePlaceBet({ onDone, onRefused }: Heard) {
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<Placing>({ kind: 'rest' })
  const intent = useRef(newIntent())
  const lost = useRef<Bet | null>(null)
  const sending = useRef(false)

  async function place(bet: Bet) {
    if (sending.current) return
    sending.current = true
    setState({ kind: 'busy' })
    const again = lost.current !== null && sameChoice(lost.current, bet) ? lost.current : bet
    try {
      const { number } = await call(placeRaceBet, { rid: intent.current, ...again })
      settled()
      setState({ kind: 'done', number })
      onDone()
      requestBalances()
    } catch (cause) {
      if (cause instanceof ApiError && cause.kind === 'refused') {
        settled()
        const { code, message, errors } = cause
        setState({ kind: 'refused', code, message: message || texts.read().slip.failed, stake: errors.stake })
        // What has to do with money or with the form leaves the odds as they are.
        if (code !== null && raceCodes.has(code)) {
          onRefused()
          void revalidate()
        }
      } else {
        lost.current = again
        setState({ kind: 'unknown' })
      }
    } finally {
      sending.current = false
    }
  }

  function settled() {
    intent.current = newIntent()
    lost.current = null
  }

  /** What was said about a bet holds no longer once it is another one. */
  const forget = () => setState((before) => (before.kind === 'busy' ? before : { kind: 'rest' }))

  return { state, place, forget }
}

/** The same bet, whatever the odds have become since. */
const sameChoice = ({ odds_seen: _a, ...one }: Bet, { odds_seen: _b, ...other }: Bet): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
