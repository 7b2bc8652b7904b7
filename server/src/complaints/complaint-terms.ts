import type { ComplaintTerms } from '@trebol/shared/contract'

/**
 * Periods in days, and who decides when player and operator do not agree. A real operator fills in what his licence says
 * and the names that go with it.
 */
export const complaintTerms = {
  ack: 7,
  answer: 28,
  extension: 28,
  protection: 1,
  adr: { name: 'Junta Independiente de Conflictos de Juego (ficticia)', url: 'https://organismo.trebol.example/' },
  authority: { name: 'Autoridad de la licencia (ficticia)', url: 'https://autoridad.trebol.example/' },
} as const satisfies ComplaintTerms

/** Where a complaint can be taken to, in this order. */
export const complaintBodies = [complaintTerms.adr, complaintTerms.authority]

/** Days of the week on which nobody works, Sunday is 0, and holidays as month and day. */
export const restDays: ReadonlySet<number> = new Set([0, 6])
export const holidays: ReadonlySet<string> = new Set(['01-01', '05-01', '12-25'])
