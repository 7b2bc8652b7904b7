import { vi } from 'vitest'
import type { Page } from './connect-page.ts'
import { idOf, type openRealtime } from './open-realtime.ts'
import { newPlayer } from './open-test-server.ts'

type Heard = { readonly event: string; readonly data: Readonly<Record<string, unknown>> }
type Server = Awaited<ReturnType<typeof openRealtime>>
type Wish = Parameters<Server['page']>[0]

/** Everything that arrives in the player's own channel from now on. */
export function hearing({ connection }: Page, userId: string): Heard[] {
  const heard: Heard[] = []
  connection.echo.private(`user.${userId}`).listenToAll((event: string, data: Heard['data']) => {
    heard.push({ event, data })
  })
  return heard
}

export const names = (heard: readonly Heard[]): string[] => heard.map(({ event }) => event)

/** A page of a new player, or of the one whose token is given: signed in at the engine if it knows how, and his own channel is heard. */
export async function signedPage(server: Server, { token: given, ...wish }: Wish = {}) {
  const token = given ?? (await newPlayer(server)).token
  const userId = idOf(token)
  const page = await server.page({ token, userId, ...wish })
  const within = { timeout: 20_000, interval: 20 }
  const signsIn = server.services.realtime.settings?.auth.sign_in === true
  await vi.waitFor(() => {
    if (page.ready.length === 0) throw new Error('not heard')
    if (signsIn && page.connection.pusher.user.user_data === null) throw new Error('not signed in')
  }, within)
  return { token, userId, page, heard: hearing(page, userId) }
}
