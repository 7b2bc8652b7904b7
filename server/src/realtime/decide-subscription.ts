import { channelKind } from '@trebol/shared/contract'
import type { EngineLimits } from './engine-limits.ts'
import { readMember, type Subscription } from './frames.ts'
import { type AppKeys, isSame, signChannel } from './sign.ts'

type Asker = { readonly id: string; readonly userId: string | null; readonly channels: ReadonlySet<string> }

/** A fault as `pusher:subscription_error` says it. */
export type SubscriptionFault = { readonly type: string; readonly error: string; readonly status: number }
export type SubscriptionDecision =
  | { readonly kind: 'refused'; readonly fault: SubscriptionFault }
  | { readonly kind: 'member'; readonly userId: string; readonly info: unknown }
  | { readonly kind: 'listener' }

export const channelName = /^[\w\-=@,.;]{1,164}$/

/** What client libraries ask for once they are signed in. */
const userChannel = '#server-to-user-'

const refused = (type: string, error: string, status: number): SubscriptionDecision => ({
  kind: 'refused',
  fault: { type, error, status },
})

/** Whether a socket may be in the channel that it asks for: by its name, by what it holds, by its signature. */
export function decideSubscription(asked: Subscription, asker: Asker, keys: AppKeys, limits: EngineLimits) {
  const { channel: name, auth, channel_data } = asked
  const isOwn = asker.userId !== null && name === `${userChannel}${asker.userId}`
  if (!isOwn && !channelName.test(name)) return refused('InvalidChannel', 'The name of the channel is not allowed', 400)
  if (asker.channels.has(name)) return refused('AlreadySubscribed', 'The socket is in this channel already', 400)
  if (asker.channels.size >= limits.channelsOfSocket) {
    return refused('LimitReached', `A socket may be in ${limits.channelsOfSocket} channels`, 400)
  }
  const kind = channelKind(name)
  if (kind === 'public') return { kind: 'listener' } satisfies SubscriptionDecision
  const signed = kind === 'presence' ? (channel_data ?? '') : (channel_data ?? undefined)
  if (!isSame(auth ?? '', signChannel(keys, asker.id, name, signed))) {
    return refused('AuthError', 'The signature does not let this socket in', 401)
  }
  if (kind !== 'presence') return { kind: 'listener' } satisfies SubscriptionDecision
  const member = readMember(channel_data ?? '')
  if (member === null) return refused('AuthError', 'channel_data has no user_id', 401)
  const decision: SubscriptionDecision = { kind: 'member', userId: String(member.user_id), info: member.user_info }
  return decision
}
