import type { Lottery } from '@trebol/shared/contract'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { DraftLine } from './ticket-lines.ts'

type Draft = {
  readonly iso: string
  readonly lotteries: readonly Lottery[]
  readonly lines: readonly DraftLine[]
  readonly setLines: (lines: readonly DraftLine[]) => void
}

const DraftContext = createContext<Draft | null>(null)

type Props = { readonly iso: string; readonly lotteries: readonly Lottery[]; readonly children: ReactNode }

/** Keeps the ticket that is being written while the player goes from one lottery to the next. */
export function TicketDraft({ iso, lotteries, children }: Props) {
  const [lines, setLines] = useState<readonly DraftLine[]>([])
  const draft = useMemo(() => ({ iso, lotteries, lines, setLines }), [iso, lotteries, lines])
  return <DraftContext value={draft}>{children}</DraftContext>
}

/** The ticket that is being written. */
export function useTicketDraft(): Draft {
  const draft = useContext(DraftContext)
  if (draft === null) throw new Error('A ticket is written inside TicketDraft.')
  return draft
}
