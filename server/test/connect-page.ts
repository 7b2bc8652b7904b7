import { type RealtimeSettingsWire, realtimeSettingsSchema } from '@trebol/shared/contract'
// biome-ignore lint/style/noRestrictedImports: the client that players load is held against this server.
import type { Connection, ConnectMeans } from '@trebol/shared/realtime/connect'
import * as v from 'valibot'
import { beLikePage } from './page-globals.ts'

export type Page = {
  readonly connection: Connection
  /** What the diagnosis was told. */
  readonly said: string[]
  readonly warned: string[]
  /** For each time that the channel of the player was heard: whether it was so again. */
  readonly ready: boolean[]
  readonly state: () => string
  /** States of the client library, in their order. */
  readonly states: string[]
}

export type Wish = Partial<Omit<ConnectMeans, 'settings'>> & {
  readonly settings?: Partial<RealtimeSettingsWire>
  /** The one certificate that its sockets trust, in place of those that Node does. */
  readonly ca?: string
}

/** A page as players have it: the real client, on the settings that the server gives. */
export async function connectPage(
  given: RealtimeSettingsWire,
  port: number,
  { settings, ca, ...rest }: Wish,
): Promise<Page> {
  beLikePage(ca)
  // biome-ignore lint/style/noRestrictedImports: the client that players load is held against this server.
  const { connect } = await import('@trebol/shared/realtime/connect')
  const said: string[] = []
  const warned: string[] = []
  const ready: boolean[] = []
  const states: string[] = []
  const connection = connect({
    settings: v.parse(realtimeSettingsSchema, { ...given, ...settings }),
    userId: null,
    page: { protocol: 'http:', hostname: '127.0.0.1', port: String(port) },
    tokens: { read: () => null },
    fetch: (input, init) => fetch(new URL(String(input), `http://127.0.0.1:${port}`), init),
    cookies: () => '',
    now: () => performance.now(),
    random: () => 0,
    report: (_what, why) => void said.push(why),
    warn: (text) => void warned.push(text),
    onReady: (again) => void ready.push(again),
    ...rest,
  })
  const { pusher } = connection
  pusher.connection.bind('state_change', ({ current }: { current: string }) => states.push(current))
  return { connection, said, warned, ready, states, state: () => pusher.connection.state }
}
