import type { lineStatuses } from '@trebol/shared/contract'

type Status = (typeof lineStatuses)[number]

/** Active while one line is; else won when one has won, void when all are, and lost otherwise. */
export function ticketStatus(lines: readonly Status[]): Status {
  if (lines.includes('active')) return 'active'
  if (lines.includes('won')) return 'won'
  return lines.every((status) => status === 'void') ? 'void' : 'lost'
}
