import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { invalid } from '../calls/refusal.ts'
import { writeLink } from '../links/session-link.ts'
import { readFilter } from './history-filter.ts'

/** Gives the address of a download; the movements are read when it is opened. */
export const exportHistory: Handlers['exportHistory'] = async ({ format, tz = 'UTC', ...asked }, call) => {
  const caller = callerOf(call)
  if (!isZone(tz)) throw invalid({ tz: 'La zona horaria no es válida.' })
  readFilter(asked)
  return { value: writeLink(call.services, caller, { kind: 'export', format, tz, asked }, call.now) }
}

function isZone(tz: string): boolean {
  try {
    new Intl.DateTimeFormat('es', { timeZone: tz })
    return true
  } catch {
    return false
  }
}
