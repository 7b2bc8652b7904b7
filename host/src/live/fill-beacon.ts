import { type Beacon, beaconBytes } from '@trebol/shared/contract/beacon'

const mostEvents = 50
const encoder = new TextEncoder()

/** A beacon with as many of the waiting events as it has room for, the oldest first, as it is sent. At least one goes along. */
export function fillBeacon(beacon: Omit<Beacon, 'events'>, waiting: readonly Beacon['events'][number][]) {
  const textOf = (many: number) => JSON.stringify({ ...beacon, events: waiting.slice(0, many) } satisfies Beacon)
  let many = Math.min(waiting.length, mostEvents)
  while (many > 1 && encoder.encode(textOf(many)).byteLength > beaconBytes) many -= 1
  return { text: textOf(many), many }
}
