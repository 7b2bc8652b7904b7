import { type ChannelKind, wireChannel } from '../contract/channel-kinds.ts'
import { type JoinedChannel, pageRealtime } from './page-realtime.ts'

type How = {
  /** `private` where nothing is said. */
  readonly kind?: ChannelKind
  /** Lets a visitor into the private channel of his own conversation. */
  readonly key?: string | undefined
}

/**
 * Asks for a channel beside those that every connection has, such as the private `chat.{id}` or the public `race.{id}`.
 * Whoever makes the connection hears of it, and makes one for a visitor too. Returns how to leave: the channel is left
 * with the last part of the page that is in it. Events arrive through `listen`.
 */
export function join(name: string, { kind = 'private', key }: How = {}): () => void {
  const { joiners } = joining()
  const [wishes, place] = placeOf(kind, name)
  const known = wishes.get(place)
  const wish: JoinedChannel = known?.key === (key ?? null) ? known : { key: key ?? null, heard: false, uses: 0 }
  wish.uses = (wish.uses ?? 1) + 1
  wishes.set(place, wish)
  if (wish !== known) for (const joiner of [...joiners]) joiner()
  let inside = true
  return () => {
    if (!inside) return
    inside = false
    wish.uses = (wish.uses ?? 1) - 1
    if (wish.uses > 0 || wishes.get(place) !== wish) return
    wishes.delete(place)
    for (const joiner of [...joiners]) joiner()
  }
}

/** Whether the events of such a channel arrive now. */
export function isHeard(name: string, kind: ChannelKind = 'private'): boolean {
  const [wishes, place] = placeOf(kind, name)
  return pageRealtime().state === 'connected' && wishes.get(place)?.heard === true
}

/** Ids of who is in a presence channel that was joined; nobody while it is not heard. `onRealtimeState` tells of changes. */
export const readMembers = (name: string): readonly string[] =>
  isHeard(name, 'presence') ? (joining().entered.get(wireChannel('presence', name))?.members ?? []) : []

/** Private channels by their bare name, as the first form of this file had them; all others by that of the wire. */
function placeOf(kind: ChannelKind, name: string): readonly [Map<string, JoinedChannel>, string] {
  const { joined, entered } = joining()
  return kind === 'private' ? [joined, name] : [entered, wireChannel(kind, name)]
}

/** What is joined, and who follows it. A page whose connection is of an earlier release has nobody. */
export function joining() {
  const page = pageRealtime()
  page.joined ??= new Map()
  page.entered ??= new Map()
  page.joiners ??= new Set()
  return { joined: page.joined, entered: page.entered, joiners: page.joiners }
}
