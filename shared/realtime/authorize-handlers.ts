import type { Authorize } from './authorize.ts'
import { joining } from './join.ts'

type Warn = (text: string) => void

/** What the client library asks before a private channel; a refusal leaves the channel unheard, and is said. */
export function authorizeChannels(authorize: Authorize, warn: Warn) {
  type Params = { readonly socketId: string; readonly channelName: string }
  type Auth = { auth: string; channel_data?: string; shared_secret?: string }
  const customHandler = ({ socketId, channelName }: Params, done: (e: Error | null, a: Auth | null) => void) => {
    const { joined } = joining()
    authorize.channel(socketId, channelName, joined.get(channelName.replace(/^private-/, ''))?.key).then(
      ({ auth, channel_data, shared_secret }) =>
        done(null, {
          auth,
          ...(channel_data !== undefined && { channel_data }),
          ...(shared_secret !== undefined && { shared_secret }),
        }),
      (error: unknown) => {
        const reason = error instanceof Error ? error : new Error('the authorization failed')
        warn(`A channel is not heard: ${reason.message}`)
        done(reason, null)
      },
    )
  }
  return { endpoint: '', transport: 'ajax' as const, customHandler }
}

/** What the client library asks before it signs the player in. */
export function authorizeUser(authorize: Authorize, warn: Warn) {
  type Auth = { auth: string; user_data: string }
  const customHandler = (
    { socketId }: { readonly socketId: string },
    done: (e: Error | null, a: Auth | null) => void,
  ) => {
    authorize.user(socketId).then(
      (answer) => done(null, answer),
      (error: unknown) => {
        const reason = error instanceof Error ? error : new Error('the sign-in failed')
        warn(`The user is not signed in: ${reason.message}`)
        done(reason, null)
      },
    )
  }
  return { endpoint: '', transport: 'ajax' as const, customHandler }
}
