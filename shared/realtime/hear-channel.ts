import * as v from 'valibot'
import { bareChannel, type RealtimeChannel, realtimeEvents } from '../contract/realtime.ts'
import { pageRealtime } from './page-realtime.ts'

type Listened = { listenToAll: (heard: (event: string, data: unknown) => void) => unknown }

/** Whose events the contract lists under this name on the wire: those of `race.7` under `race`; null where it knows none. */
export function channelOf(wire: string): RealtimeChannel | null {
  const [about = ''] = bareChannel(wire).split('.')
  return Object.hasOwn(realtimeEvents, about) ? (about as RealtimeChannel) : null
}

/** Hands the events of a channel to the page; what the contract does not know is told to the diagnosis once each. */
export function hearChannel(
  channel: Listened,
  name: RealtimeChannel,
  report: (what: string, why: string) => void,
): void {
  const seen = createSeen()
  channel.listenToAll((event, data) => {
    const schema: v.GenericSchema | undefined = Object.hasOwn(realtimeEvents[name], event)
      ? Reflect.get(realtimeEvents[name], event)
      : undefined
    if (schema === undefined) report('realtime', `an event of ${name} is not known`)
    else if (!v.safeParse(schema, data).success) {
      report('realtime', `${event} is malformed and was dropped`)
      return
    }
    const seq = typeof data === 'object' && data !== null ? Reflect.get(data, 'seq') : undefined
    if (typeof seq === 'number' && !seen(seq)) return
    // A unit may be newer than this host and know an event that is unknown here: it reads the payload itself.
    for (const hearer of [...pageRealtime().hearers]) {
      try {
        hearer({ channel: name, event, data })
      } catch (error) {
        report('realtime', `${name}: ${error instanceof Error ? error.name : 'a listener failed'}`)
      }
    }
  })
}

const remembered = 200

/** Whether a number comes for the first time, as far as the last ones are remembered. */
function createSeen(): (seq: number) => boolean {
  const known = new Set<number>()
  return (seq) => {
    if (known.has(seq)) return false
    known.add(seq)
    const [first] = known
    if (known.size > remembered && first !== undefined) known.delete(first)
    return true
  }
}
