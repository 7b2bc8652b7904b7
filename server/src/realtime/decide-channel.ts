import { channelKind } from '@trebol/shared/contract'

/**
 * Whether a player may hear a channel. Private, encrypted and presence channels of `user.{id}` belong to that player
 * alone; every other one that needs a signature is nobody's.
 */
export function decideChannel(playerId: string, channel: string): 'allowed' | 'refused' {
  const kind = channelKind(channel)
  if (kind === 'public') return 'allowed'
  const name = channel.replace(/^(?:private-encrypted-|private-|presence-)/, '')
  return name === `user.${playerId}` ? 'allowed' : 'refused'
}
