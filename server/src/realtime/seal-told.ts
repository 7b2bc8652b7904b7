import { channelKind } from '@trebol/shared/contract'
import type { Told } from './create-engine.ts'
import { sealEvent } from './seal-event.ts'

/** What an engine is told instead: each encrypted channel has a key of its own, so its text is sealed for it alone. */
export function sealTold(encryption: Buffer, told: Told): readonly Told[] {
  const isSealed = (channel: string) => channelKind(channel) === 'encrypted-private'
  const open = told.channels.filter((channel) => !isSealed(channel))
  const sealed = told.channels.filter(isSealed)
  return [
    ...(open.length === 0 ? [] : [{ ...told, channels: open }]),
    ...sealed.map((channel) => ({ ...told, channels: [channel], data: sealEvent(encryption, channel, told.data) })),
  ]
}
