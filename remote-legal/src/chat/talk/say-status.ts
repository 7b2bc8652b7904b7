import type { Chat } from '@trebol/shared/contract'
import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from '../texts/spanish.ts'

/** Where a conversation stands, in one line. */
export function sayStatus(
  { status, number, position, eta_s: eta }: Chat,
  visitor: boolean,
  { talk, open }: TextsOf<typeof spanish>,
): string {
  switch (status) {
    case 'queue':
      return position === null || eta === null
        ? talk.waiting
        : talk.position(position, talk.minutes(Math.max(1, Math.ceil(eta / 60))))
    case 'open':
      return talk.open
    case 'offline':
      return `${talk.offline(number)} ${visitor ? open.answerVisitor : open.answerPlayer}`
    case 'closed':
      return talk.closed
  }
}
