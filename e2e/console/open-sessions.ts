import { randomUUID } from 'node:crypto'
import type { Beacon, Vitals } from '@trebol/shared/contract/beacon'
import { fakeBeacon } from '../../release/src/testing/fake-beacon.ts'
import type { Running } from './running.ts'

async function send({ site }: Running, beacon: Beacon): Promise<void> {
  const answer = await fetch(`${site}/beacons`, { method: 'POST', body: JSON.stringify(beacon) })
  if (answer.status !== 204) throw new Error(`A beacon was refused: ${answer.status}`)
}

/** Open pages as the service sees them: they have started and run these releases, and say how they were to their visitors. */
export async function openSessions(running: Running, many: number, set: Beacon['set'], loadMs = 240, vitals?: Vitals) {
  const sessions = Array.from({ length: many }, () => randomUUID())
  const { host: _host, ...remotes } = set
  const loaded = Object.entries(remotes).map(([unit, release]) => ({ kind: 'unit-loaded', unit, release, ms: loadMs }))
  const events = [{ kind: 'boot', ms: loadMs }, ...loaded] as Beacon['events']
  await Promise.all(sessions.map((session) => send(running, fakeBeacon({ session, set, events, vitals }))))
  return {
    /** They run other releases from now on, as after a recall. */
    change: (to: Beacon['set']) =>
      Promise.all(sessions.map((session) => send(running, fakeBeacon({ session, seq: 1, set: to, events: [] })))),
    leave: () =>
      Promise.all(
        sessions.map((session) => send(running, fakeBeacon({ session, seq: 2, set, events: [{ kind: 'leave' }] }))),
      ),
  }
}
