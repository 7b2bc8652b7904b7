import { amongOthers, type Grouped, type GroupSeen, type Sighting } from './group-errors.ts'

/** New groups a day: of one release, of one network in it (pages without a ticket are one), and of a channel. */
export const groupLimits = { release: 100, network: 20, channel: 1_000 } as const

/** How many groups a channel began today, by release and network. */
export type BegunToday = readonly {
  readonly unit: string
  readonly release: string
  readonly network: string | null
  readonly count: number
}[]

const releaseKey = ({ unit, release }: Pick<GroupSeen, 'unit' | 'release'>) => `${unit} ${release}`
const networkKey = (group: Pick<GroupSeen, 'unit' | 'release' | 'network'>) => `${releaseKey(group)} ${group.network}`

function countBegun(begun: BegunToday) {
  const counts = new Map<string, number>()
  const add = (key: string, count: number) => counts.set(key, (counts.get(key) ?? 0) + count)
  for (const { unit, release, network, count } of begun) {
    for (const key of ['', `${unit} ${release}`, `${unit} ${release} ${network}`]) add(key, count)
  }
  return counts
}

type Span = Pick<Sighting, 'firstSeen' | 'lastSeen'>

const byTime = (one: Date, other: Date) => one.getTime() - other.getTime()
const spanOf = (one: Span, other: Span): Span => {
  const [firstSeen = one.firstSeen] = [one.firstSeen, other.firstSeen].sort(byTime)
  const [, lastSeen = one.lastSeen] = [one.lastSeen, other.lastSeen].sort(byTime)
  return { firstSeen, lastSeen }
}

const mergeGroups = (one: GroupSeen, other: GroupSeen): GroupSeen => ({
  ...one,
  ...spanOf(one, other),
})

const mergeSightings = (one: Sighting, other: Sighting): Sighting => ({
  ...one,
  count: one.count + other.count,
  ...spanOf(one, other),
  network: one.network ?? other.network,
})

function put<Item>(items: Map<string, Item>, key: string, item: Item, merge: (one: Item, other: Item) => Item): void {
  const before = items.get(key)
  items.set(key, before === undefined ? item : merge(before, item))
}

/**
 * Decides which errors begin a group, and sums up what is written of a batch: each row once. What is over a limit counts
 * among the others of its release, so that made-up errors leave room for real ones. Pure.
 */
export function admitGroups(grouped: readonly Grouped[], known: ReadonlySet<string>, begun: BegunToday) {
  const counts = countBegun(begun)
  const groups = new Map<string, GroupSeen>()
  const sightings = new Map<string, Sighting>()
  const hasRoom = (group: GroupSeen) =>
    (counts.get('') ?? 0) < groupLimits.channel &&
    (counts.get(releaseKey(group)) ?? 0) < groupLimits.release &&
    (counts.get(networkKey(group)) ?? 0) < groupLimits.network
  for (const one of grouped) {
    const { group } = one
    const isThere = known.has(group.id) || groups.has(group.id)
    const isNew = !isThere && hasRoom(group)
    if (isNew) for (const key of ['', releaseKey(group), networkKey(group)]) counts.set(key, (counts.get(key) ?? 0) + 1)
    const { group: into, sighting } = isThere || isNew ? one : amongOthers(one)
    put(groups, into.id, into, mergeGroups)
    put(sightings, `${sighting.group} ${sighting.session}`, sighting, mergeSightings)
  }
  return { groups: [...groups.values()], sightings: [...sightings.values()] }
}
export type Admitted = ReturnType<typeof admitGroups>
