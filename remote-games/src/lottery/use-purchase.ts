import type { ApiError } from '@trebol/shared/api'
import { buyTicket } from '@trebol/shared/contract'
import { useIntent } from '@trebol/shared/intents'
import { useRevalidator } from '@trebol/shared/router'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { texts } from './texts/texts.ts'
import { useTicketDraft } from './ticket-draft.tsx'

export type Purchase =
  | { readonly kind: 'rest' }
  | { readonly kind: 'done'; readonly number: string }
  /** `errors` by the key of the line. */
  | {
      readonly kind: 'refused'
      readonly code: string | null
      readonly message: string
      readonly errors: Readonly<Record<string, string>>
    }

const wishSchema = v.omit(buyTicket.input, ['rid'])

/** Buys the ticket that is being written, once; while an attempt is unsettled the ticket gives way to its notice. */
export function usePurchase() {
  const { iso, lines, setLines } = useTicketDraft()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<Purchase>({ kind: 'rest' })
  const sent = lines.map(({ lottery, draw, num, amount }) => ({
    lottery: lottery.slug,
    draw_id: draw.id,
    num,
    stake: amount,
  }))

  // What was said about a ticket holds no longer once it has other lines.
  useEffect(() => {
    if (lines.length > 0) setState({ kind: 'rest' })
  }, [lines])

  const intent = useIntent({
    ...{ endpoint: buyTicket, slot: 'ticket', wishSchema },
    onBooked: ({ number }) => {
      setLines([])
      setState({ kind: 'done', number })
    },
    onRefused: (refusal, wish) => {
      setState(readRefusal(refusal, JSON.stringify(wish.lines) === JSON.stringify(sent)))
      // Not waited for: the next press is another purchase, however long the page reads.
      if (refusal.code === 'DRAW_CLOSED') void revalidate()
    },
  })

  /** `shown`: the lines that were refused are those that stand here. */
  function readRefusal({ code, message, errors }: ApiError, shown: boolean): Purchase {
    const own = Object.entries(errors).flatMap(([field, text]) => {
      const line = lines[Number(/^lines\.(\d+)$/.exec(field)?.[1] ?? -1)]
      return line === undefined || !shown ? [] : [[line.key, text] as const]
    })
    return { kind: 'refused', code, message: message || texts.read().ticket.failed, errors: Object.fromEntries(own) }
  }

  async function buy() {
    if (lines.length === 0) return
    setState({ kind: 'rest' })
    await intent.send({ iso, lines: sent }, {})
  }

  return { state, intent, buy }
}
