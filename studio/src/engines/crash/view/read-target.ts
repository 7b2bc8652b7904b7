import { highestMultiple } from '../flight.ts'

/** What a player wrote as the multiple to collect at: hundredths, null for none, or `unreadable`. */
export function readTarget(text: string): number | null | 'unreadable' {
  const written = text.trim().replace(/\s*[×x]$/i, '')
  if (written === '') return null
  const parts = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(written)
  if (parts === null) return 'unreadable'
  const target = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
  return target >= 101 && target <= highestMultiple ? target : 'unreadable'
}
