import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { fakeBeacon, fakeId } from '../testing/fake-beacon.ts'
import { fakeTicket } from '../testing/voting-pages.ts'
import { admitGroups, groupLimits } from './admit-groups.ts'
import { errorsSeen } from './error-seen.ts'
import { groupErrors } from './group-errors.ts'

const at = new Date('2026-11-20T12:00:00.000Z')
const noMaps = async () => null

/** Errors of one page each; `network` `null`: it has no ticket. */
function grouped(errors: readonly { kind: string; network: string | null; release?: number; session?: string }[]) {
  const seen = errors.flatMap(({ kind, network, release = 7, session = randomUUID() }) => {
    const event = { kind: 'error', unit: 'games', release: fakeId(release), what: kind } as const
    const ticket = network === null ? null : fakeTicket({ session, network })
    return errorsSeen({ beacon: fakeBeacon({ session, events: [event, event] }), at, ticket })
  })
  return groupErrors(seen, noMaps)
}
const kinds = (from: number, many: number, network: string | null, release = 7) =>
  Array.from({ length: many }, (_, index) => ({ kind: `Error${from + index}`, network, release }))

it('sums up a batch: a group is a row, and a session in it is one with how often it happened', async () => {
  const session = randomUUID()
  const batch = await grouped([
    { kind: 'TypeError', network: 'a', session },
    { kind: 'TypeError', network: 'a', session },
    { kind: 'TypeError', network: 'b' },
  ])
  const { groups, sightings } = admitGroups(batch, new Set(), [])
  expect(groups).toHaveLength(1)
  expect(sightings.map(({ count }) => count)).toEqual([4, 2])
})

it('begins no more groups of a release for one network than its share, and none for pages without a ticket beyond theirs', async () => {
  for (const network of ['a', null]) {
    const batch = await grouped(kinds(0, 50, network))
    const { groups, sightings } = admitGroups(batch, new Set(), [])
    expect(groups).toHaveLength(groupLimits.network + 1)
    expect(groups.at(-1)).toMatchObject({ kind: 'others', message: '', example: null })
    expect(sightings).toHaveLength(50)
  }
  // What one has used up is there for the next one.
  const others = admitGroups(await grouped([...kinds(0, 50, null), ...kinds(90, 1, 'b')]), new Set(), [])
  expect(others.groups.some(({ kind }) => kind === 'Error90')).toBe(true)
})

it('begins no more groups of a release in a day than it may, nor of a channel, and goes on counting those that are there', async () => {
  const begun = [{ unit: 'games', release: fakeId(7), network: 'z', count: groupLimits.release }]
  const [one] = await grouped(kinds(0, 1, 'a'))
  if (one === undefined) throw new Error('nothing was grouped')
  expect(admitGroups([one], new Set(), begun).groups.map(({ kind }) => kind)).toEqual(['others'])
  expect(admitGroups([one], new Set([one.group.id]), begun).groups.map(({ kind }) => kind)).toEqual(['Error0'])
  const full = [{ unit: 'legal', release: fakeId(8), network: 'z', count: groupLimits.channel }]
  expect(admitGroups([one], new Set(), full).groups.map(({ kind }) => kind)).toEqual(['others'])
  const other = await grouped(kinds(0, 1, 'a', 9))
  expect(admitGroups(other, new Set(), begun).groups.map(({ kind }) => kind)).toEqual(['Error0'])
})
