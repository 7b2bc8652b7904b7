import type { Handlers } from '../calls/handler.ts'
import { supportChannels } from '../operator/site.ts'
import { decideOpening, sayHours } from './chat-hours.ts'

export const getSupport: Handlers['getSupport'] = async (_input, { now, services }) => {
  const { open, opensAt } = decideOpening(services.chatHours, now)
  return {
    value: {
      open,
      hours: sayHours(services.chatHours),
      opens_at: opensAt?.toISOString() ?? null,
      channels: [...supportChannels],
    },
  }
}
