import type { CardReason } from '../src/processor/card-wire.ts'
import type { texts } from './texts/texts.ts'

/** What became of the attempt before; kept as what it is, so that it turns with the language. */
export type Notice =
  | { readonly kind: 'review' | 'unreachable' | 'voided' }
  | { readonly kind: 'declined'; readonly reason: CardReason }
  | { readonly kind: 'limited'; readonly minutes: number }

export function sayNotice(notice: Notice, { notices, reasons }: ReturnType<typeof texts.read>): string {
  switch (notice.kind) {
    case 'declined':
      return notices.declined(reasons[notice.reason])
    case 'limited':
      return notices.limited(notice.minutes)
    default:
      return notices[notice.kind]
  }
}
