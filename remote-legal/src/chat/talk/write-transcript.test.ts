import type { ChatMessage } from '@trebol/shared/contract'
import { expect, test } from 'vitest'
import { spanish } from '../texts/spanish.ts'
import { writeTranscript } from './write-transcript.ts'

const line = (over: Partial<ChatMessage>): ChatMessage => ({
  ...{ id: '1', rid: null, kind: 'said', by: 'person', text: null, file: null, at: '2026-11-20T14:00:00.000Z' },
  ...over,
})

test('a conversation is kept as it was: who said what, what was sent, how it ended', () => {
  const chat = {
    ...({ conversation_id: '', number: 'C-7KQ2M9XWTA', topic: 'deposit', status: 'closed', channel: '' } as const),
    ...{ position: null, eta_s: null, rating: null, created_at: '' },
  }
  const file = { id: 'f', name: 'recibo.pdf', mime: 'application/pdf', bytes: 9 } as const
  const text = writeTranscript(
    chat,
    [
      line({ text: 'No veo mi depósito.\nLo hice ayer.', file }),
      line({ kind: 'joined', by: 'agent' }),
      line({ by: 'agent', text: 'Ya lo veo.' }),
      line({ kind: 'ended' }),
    ],
    spanish,
    () => '14:00',
  )
  expect(text.split('\r\n')).toEqual([
    'Conversación C-7KQ2M9XWTA',
    'Depósitos',
    '',
    '[14:00] Usted: No veo mi depósito.',
    '    Lo hice ayer. (Archivo: recibo.pdf)',
    '[14:00] Un agente se unió a la conversación.',
    '[14:00] Agente: Ya lo veo.',
    '[14:00] Usted terminó la conversación.',
    '',
  ])
})
