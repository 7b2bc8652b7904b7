import type Echo from 'laravel-echo'
import type Pusher from 'pusher-js/with-encryption'
import * as v from 'valibot'
import { bareChannel, channelKind, wireChannel } from '../contract/realtime.ts'
import { channelOf, hearChannel } from './hear-channel.ts'
import { joining } from './join.ts'
import { type JoinedChannel, pageRealtime } from './page-realtime.ts'

type AnyEcho = Echo<'reverb'> | Echo<'pusher'>
type Joined = {
  readonly echo: AnyEcho
  readonly pusher: Pick<Pusher, 'channel'>
  readonly report: (what: string, why: string) => void
  /** Names on the wire that this connection hears anyway: they are neither heard twice nor left. */
  readonly always: ReadonlySet<string>
}

/** Subscribes to what the page's units join and leaves what they leave. Returns how to stop. */
export function hearJoined({ echo, pusher, report, always }: Joined): () => void {
  const { joined, entered, joiners } = joining()
  const inside = new Set<string>()
  const wishOf = (wire: string): JoinedChannel | undefined =>
    channelKind(wire) === 'private' ? joined.get(bareChannel(wire)) : entered.get(wire)
  const wires = () => [...[...joined.keys()].map((name) => wireChannel('private', name)), ...entered.keys()]

  const heard = (wire: string) => {
    const wish = wishOf(wire)
    if (wish) wish.heard = true
    tellWatchers()
  }
  const enter = (wire: string) => {
    const subscribed = pusher.channel(wire)?.subscribed === true
    const channel = openChannel(echo, wire, () => {
      const wish = wishOf(wire)
      if (wish) wish.members = membersOf(pusher.channel(wire))
      tellWatchers()
    })
    const about = channelOf(wire)
    if (about !== null && !always.has(wire)) hearChannel(channel, about, report)
    // What was told before this moment was not heard: whoever follows the connection reads again.
    channel.subscribed(() => heard(wire))
    if (subscribed) heard(wire)
  }
  const follow = () => {
    for (const wire of wires()) {
      if (inside.has(wire)) continue
      inside.add(wire)
      enter(wire)
    }
    for (const wire of inside) {
      if (wishOf(wire) !== undefined) continue
      inside.delete(wire)
      if (!always.has(wire)) echo.leaveChannel(wire)
    }
  }
  joiners.add(follow)
  follow()
  return () => {
    joiners.delete(follow)
    for (const wish of [...joined.values(), ...entered.values()]) {
      wish.heard = false
      delete wish.members
    }
  }
}

function openChannel(echo: AnyEcho, wire: string, changed: () => void) {
  const name = bareChannel(wire)
  switch (channelKind(wire)) {
    case 'public':
      return echo.channel(name)
    case 'private':
      return echo.private(name)
    case 'encrypted-private':
      return echo.encryptedPrivate(name)
    case 'presence':
      return echo.join(name).here(changed).joining(changed).leaving(changed)
  }
}

const presenceSchema = v.object({ members: v.object({ members: v.record(v.string(), v.unknown()) }) })

/** Ids of who is in a presence channel, as the client library keeps them. */
function membersOf(channel: unknown): readonly string[] {
  const read = v.safeParse(presenceSchema, channel)
  return read.success ? Object.keys(read.output.members.members) : []
}

function tellWatchers(): void {
  for (const watcher of [...pageRealtime().watchers]) watcher()
}
