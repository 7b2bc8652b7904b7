import { ApiError, call, newIntent } from '@trebol/shared/api'
import { buyTicket } from '@trebol/shared/contract'
import { useRevalidator } from '@trebol/shared/router'
import { requestBalances } from '@trebol/shared/store'
import { useEffect, useRef, useState } from 'react'
import { texts } from './texts/texts.ts'
import { useTicketDraft } from './ticket-draft.tsx'

export type Purchase =
  | { readonly kind: 'rest' }
  | { readonly kind: 'busy' }
  /** The answer was lost: it may have been bought. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'done'; readonly number: string }
  /** `errors` by the key of the line. */
  | {
      readonly kind: 'refused'
      readonly code: string | null
      readonly message: string
      readonly errors: Readonly<Record<string, string>>
    }

/**
 * Buys the ticket that is being written. One intent is booked once: its id stays the same for every press until the
 * server has given a definite answer, so that a double press or a lost answer cannot buy twice.
 */
export function usePurchase(): { readonly state: Purchase; readonly buy: () => Promise<void> } {
  const { iso, lines, setLines } = useTicketDraft()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<Purchase>({ kind: 'rest' })
  const intent = useRef(newIntent())
  const sending = useRef(false)

  // What was said about a ticket holds no longer once it has other lines.
  useEffect(() => {
    if (lines.length > 0) setState((before) => (before.kind === 'busy' ? before : { kind: 'rest' }))
  }, [lines])

  async function buy() {
    if (sending.current || lines.length === 0) return
    sending.current = true
    setState({ kind: 'busy' })
    try {
      const sent = lines.map(({ lottery, draw, num, amount }) => ({
        lottery: lottery.slug,
        draw_id: draw.id,
        num,
        stake: amount,
      }))
      const { number } = await call(buyTicket, { rid: intent.current, iso, lines: sent })
      intent.current = newIntent()
      setLines([])
      setState({ kind: 'done', number })
      requestBalances()
    } catch (cause) {
      const refused = cause instanceof ApiError && cause.kind === 'refused'
      if (refused) intent.current = newIntent()
      setState(refused ? readRefusal(cause) : { kind: 'unknown' })
      // Not waited for: the next press is another purchase, however long the page reads.
      if (refused && cause.code === 'DRAW_CLOSED') void revalidate()
    } finally {
      sending.current = false
    }
  }

  function readRefusal({ code, message, errors }: ApiError): Purchase {
    const own = Object.entries(errors).flatMap(([field, text]) => {
      const line = lines[Number(/^lines\.(\d+)$/.exec(field)?.[1] ?? -1)]
      return line === undefined ? [] : [[line.key, text] as const]
    })
    return { kind: 'refused', code, message: message || texts.read().ticket.failed, errors: Object.fromEntries(own) }
  }

  return { state, buy }
}
