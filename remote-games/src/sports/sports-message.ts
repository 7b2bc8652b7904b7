import * as v from 'valibot'
import { isFromFrame } from '../play/adapters/frame-message.ts'
import { type SportsQuery, sportNames } from './sports-query.ts'

const viewSchema = v.object({
  source: v.literal('trebol-studio'),
  type: v.literal('view'),
  view: v.picklist(['all', 'live', 'bets']),
  sport: v.picklist(['', ...sportNames]),
  event: v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/)),
})

/** Where the player looks in the sportsbook, as its frame tells; null for anything else and for anybody else. */
export function readSportsView(
  message: MessageEvent<unknown>,
  expected: { readonly origin: string; readonly frame: Window | null },
): SportsQuery | null {
  if (!isFromFrame(message, expected)) return null
  const read = v.safeParse(viewSchema, message.data)
  return read.success ? { view: read.output.view, sport: read.output.sport, event: read.output.event } : null
}
