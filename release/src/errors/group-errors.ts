import { createHash } from 'node:crypto'
import type { ReleaseId, Unit } from '@trebol/shared/contract/release'
import type { ReadSource } from '../maps/read-source.ts'
import { type ErrorExample, type Located, locate } from './error-example.ts'
import { othersFingerprint } from './error-report.ts'
import type { ErrorSeen } from './error-seen.ts'

/** Errors that are one and the same, of one release on one channel; see the table of the same form. */
export type GroupSeen = {
  readonly id: string
  readonly channel: string
  readonly unit: Unit | 'none'
  readonly release: ReleaseId | ''
  /** The same in each release of the unit. */
  readonly fingerprint: string
  readonly kind: string
  readonly message: string
  readonly place: string | null
  readonly isMapped: boolean
  readonly example: ErrorExample | null
  readonly network: string | null
  readonly firstSeen: Date
  readonly lastSeen: Date
}

/** How often one session met errors of a group. */
export type Sighting = {
  readonly group: string
  readonly session: string
  readonly count: number
  readonly firstSeen: Date
  readonly lastSeen: Date
  readonly network: string | null
}

export type Grouped = { readonly group: GroupSeen; readonly sighting: Sighting }

const idLength = 12
const digest = (...parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, idLength)

type Facts = Omit<GroupSeen, 'id'>

const withId = (facts: Facts): GroupSeen => {
  const { channel, unit, release, fingerprint } = facts
  return { ...facts, id: digest(channel, unit, release, fingerprint) }
}

function groupError(seen: ErrorSeen, { example, top, isMapped, marks }: Located): Grouped {
  const { channel, unit, release, kind, message, network, at, session, times } = seen
  const group = withId({
    ...{ channel, unit: unit ?? 'none', release: release ?? '' },
    fingerprint: digest(kind, message, ...marks),
    ...{ kind, message, place: top, isMapped },
    example: example.frames.length === 0 ? null : example,
    ...{ network, firstSeen: at, lastSeen: at },
  })
  return { group, sighting: { group: group.id, session, count: times, firstSeen: at, lastSeen: at, network } }
}

/** The same error counted among the others of its release. */
export function amongOthers({ group, sighting }: Grouped): Grouped {
  const others = withId({
    ...group,
    ...{ fingerprint: othersFingerprint, kind: othersFingerprint, message: '', place: null },
    ...{ isMapped: false, example: null },
  })
  return { group: others, sighting: { ...sighting, group: others.id } }
}

const nowhere: Located = { example: { frames: [], code: null }, top: null, isMapped: false, marks: [] }
/** Different stacks of a batch that are looked up. */
const mostStacks = 500

/** The groups of the errors of a batch. Each stack is looked up once; what is more than a batch can hold is among the others. */
export async function groupErrors(errors: readonly ErrorSeen[], read: ReadSource): Promise<Grouped[]> {
  const stacks = new Map<string, Located>()
  const grouped: Grouped[] = []
  for (const seen of errors) {
    const key = JSON.stringify(seen.places)
    const known = stacks.get(key)
    if (known === undefined && stacks.size >= mostStacks) {
      grouped.push(amongOthers(groupError(seen, nowhere)))
      continue
    }
    const located = known ?? (await locate(seen.places, read))
    stacks.set(key, located)
    grouped.push(groupError(seen, located))
  }
  return grouped
}
