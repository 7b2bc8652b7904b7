import { ApiError, call } from '@trebol/shared/api'
import { type InputOf, type QuotedLine, quoteRaceBet } from '@trebol/shared/contract'
import { useEffect, useState } from 'react'

export type Wish = InputOf<typeof quoteRaceBet>

export type Quote =
  | { readonly kind: 'none' }
  /** `lines`: what was said last, while the new odds are on their way. */
  | { readonly kind: 'asking'; readonly lines: readonly QuotedLine[] }
  | { readonly kind: 'ready'; readonly lines: readonly QuotedLine[] }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unreached' }

const settleMs = 150

/**
 * The combinations of a bet with their odds, asked again whenever the bet, `turn` or `odds` change: what they are worked
 * out from, as it stands on the page.
 */
export function useQuote(wish: Wish | null, odds: string, turn: number): Quote {
  const bet = wish === null ? null : JSON.stringify(wish)
  const question = JSON.stringify([bet, odds, turn])
  const [answer, setAnswer] = useState<{ readonly question: string; readonly quote: Quote } | null>(null)

  useEffect(() => {
    if (bet === null) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      call(quoteRaceBet, JSON.parse(bet), { signal: stop.signal })
        .then(({ lines }) => setAnswer({ question, quote: { kind: 'ready', lines } }))
        .catch((cause: unknown) => {
          if (stop.signal.aborted) return
          const refused = cause instanceof ApiError && cause.kind === 'refused'
          setAnswer({ question, quote: refused ? { kind: 'refused', message: cause.message } : { kind: 'unreached' } })
        })
    }, settleMs)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [bet, question])

  if (bet === null) return { kind: 'none' }
  if (answer?.question === question) return answer.quote
  // What was said about another question is not to be accepted any more.
  return { kind: 'asking', lines: answer?.quote.kind === 'ready' ? answer.quote.lines : [] }
}
