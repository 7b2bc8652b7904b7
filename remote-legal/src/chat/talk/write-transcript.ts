import type { Chat, ChatMessage } from '@trebol/shared/contract'
import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from '../texts/spanish.ts'

type Words = TextsOf<typeof spanish>

/** A conversation as a text file: number, topic, and every line with its moment and who said it. */
export function writeTranscript(
  { number, topic }: Chat,
  messages: readonly ChatMessage[],
  t: Words,
  showMoment: (at: string) => string,
): string {
  const lines = messages.map((message) => `[${showMoment(message.at)}] ${lineOf(message, t)}`)
  return `${[t.talk.title(number), t.topics[topic], '', ...lines].join('\r\n')}\r\n`
}

function lineOf({ kind, by, text, file }: ChatMessage, { talk }: Words): string {
  switch (kind) {
    case 'joined':
      return talk.joined
    case 'ended':
      return talk.ended[by]
    case 'lapsed':
      return talk.lapsed
    case 'said': {
      const words = [text, file && `(${talk.file}: ${file.name})`].filter((part) => part)
      return `${talk.by[by]}: ${words.join(' ').replaceAll('\n', '\r\n    ')}`
    }
  }
}
