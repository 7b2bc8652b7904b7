import { chatFileBytes } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { invalid } from '../calls/refusal.ts'
import { useFiles } from '../uploads/use-files.ts'
import type { Speaker } from './own-chat.ts'

/** Takes up a file for one message. Visitors send none: a file belongs to a player. */
export async function useChatFile(tx: Database, speaker: Speaker, id: string, now: Date): Promise<void> {
  if (speaker.kind !== 'player') throw invalid({ file_id: 'Inicie sesión para adjuntar un archivo.' })
  const { playerId } = speaker
  await useFiles(tx, { playerId, purpose: 'chat', ids: [id], now, field: 'file_id', maxBytes: chatFileBytes })
}
