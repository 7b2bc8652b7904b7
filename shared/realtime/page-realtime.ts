import type { RealtimeChannel } from '../contract/realtime.ts'

/**
 * States of the connection, as the specification (section 4) names them. `off`: the operator has none, or nobody is logged
 * in.
 */
export type RealtimeState =
  | 'off'
  | 'initialized'
  | 'connecting'
  | 'connected'
  | 'unavailable'
  | 'failed'
  | 'disconnected'

/** An event as it arrived: nobody has read its payload yet. */
export type Heard = { readonly channel: RealtimeChannel; readonly event: string; readonly data: unknown }

/** A channel that units have joined. */
export type JoinedChannel = {
  /** Lets a visitor in. */
  readonly key: string | null
  /** Whether it is subscribed. */
  heard: boolean
  /** Parts of the page that are in it; one where nothing is said. */
  uses?: number
  /** Ids of who is in a presence channel. */
  members?: readonly string[]
}

type PageRealtime = {
  state: RealtimeState
  readonly hearers: Set<(heard: Heard) => void>
  readonly watchers: Set<() => void>
  /** Later additions: a unit of an earlier release has made the object without them. See `joining`. */
  joined?: Map<string, JoinedChannel>
  joiners?: Set<() => void>
  /** Later still: all but private channels, by their names on the wire. A host of an earlier release joins none of them. */
  entered?: Map<string, JoinedChannel>
}

/** Numbered: a later form takes another key, and units of both forms go on side by side. */
const key = Symbol.for('trebol:realtime:1')

/**
 * The one connection of the page, as its units see it. It is no runtime singleton of the host: those are in the first
 * load, and this must not be. Each unit carries this file and finds the same object.
 */
export function pageRealtime(): PageRealtime {
  const page = globalThis as { [key]?: PageRealtime }
  page[key] ??= { state: 'off', hearers: new Set(), watchers: new Set() }
  return page[key]
}
