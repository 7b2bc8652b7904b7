import type { Services } from '../calls/services.ts'
import { findChat, type Speaker } from './own-chat.ts'

const channel = /^private-chat\.([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/

/** Whether somebody may hear a channel because the conversation that it names is his. */
export async function hearsChat({ db }: Pick<Services, 'db'>, name: string, speaker: Speaker): Promise<boolean> {
  const id = channel.exec(name)?.[1]
  return id !== undefined && (await findChat(db, id, speaker)) !== null
}
