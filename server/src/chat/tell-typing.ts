import type { Services } from '../calls/services.ts'
import { wireName } from '../realtime/relay.ts'

/** Tells whoever listens to a conversation that the agent is writing. It is kept nowhere and told once. */
export async function tellTyping({ realtime, now, log }: Services, id: string): Promise<void> {
  const told = {
    channels: [`private-chat.${id}`],
    name: wireName('ChatTyping'),
    data: JSON.stringify({ seq: now().getTime(), id }),
  }
  try {
    await realtime.trigger(told)
  } catch (error) {
    log.warn({ event: 'typing-not-told', reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown' })
  }
}
