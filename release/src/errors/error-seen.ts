import { type Beacon, errorLimits, maskMessage } from '@trebol/shared/contract/beacon'
import { filePathSchema, type ReleaseId, releaseIdSchema, type Unit, unitSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import type { BuiltPlace } from '../maps/read-source.ts'
import type { PageTicket } from '../tickets/page-tickets.ts'

type ErrorEvent = Extract<Beacon['events'][number], { kind: 'error' }>

/** An error as a page told of it. `unit` and `release` `null`: nobody knows whose it was. */
export type ErrorSeen = {
  readonly channel: string
  readonly unit: Unit | null
  readonly release: ReleaseId | null
  /** `TypeError` */
  readonly kind: string
  /** Masked, on one line; empty where the page did not tell it. */
  readonly message: string
  /** The innermost first. */
  readonly places: readonly BuiltPlace[]
  readonly times: number
  readonly session: string
  /** Of the ticket of its page; `null`: it has none. */
  readonly network: string | null
  readonly at: Date
}

const numberSchema = v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number), v.minValue(1))
const placeSchema = v.object({
  unit: unitSchema,
  release: releaseIdSchema,
  path: filePathSchema,
  line: numberSchema,
  column: numberSchema,
})

/** A place as a beacon says it; `null` when it is none. A path begins with no unit and release of its own. */
function readPlace(text: string, { unit, release }: Pick<ErrorEvent, 'unit' | 'release'>): BuiltPlace | null {
  const [, path = '', line, column] = /^(.+):(\d+):(\d+)$/.exec(text) ?? []
  const [, otherUnit, otherRelease, otherPath] = /^([a-z]+)\/(\d[^/]*)\/(.+)$/.exec(path) ?? []
  const own = { unit, release, path, line, column }
  const other = { unit: otherUnit, release: otherRelease, path: otherPath, line, column }
  const read = v.safeParse(placeSchema, v.is(unitSchema, otherUnit) ? other : own)
  return read.success ? read.output : null
}

/** A name of an error class: whatever else a page says is no kind. */
function kindOf(what: string): string {
  const [name = ''] = what.split(' at ')
  return /^[\w$.]{1,60}$/.test(name) ? name : maskMessage(name).slice(0, 60) || 'unknown'
}

/** Pages from before stacks were told say the innermost place beside the name. */
const placesOf = ({ what, stack, ...owner }: ErrorEvent): readonly string[] =>
  stack ??
  (owner.unit === null
    ? []
    : [
        what
          .split(' at ')
          .slice(1)
          .join(' at ')
          .replace(/\?[^:]*/, ''),
      ])

/** The errors that a beacon tells of. What it says is masked again: anyone can send one. */
export function errorsSeen({
  beacon,
  at,
  ticket = null,
}: {
  readonly beacon: Beacon
  readonly at: Date
  readonly ticket?: Pick<PageTicket, 'network'> | null
}): ErrorSeen[] {
  return beacon.events.flatMap((event) => {
    if (event.kind !== 'error') return []
    const { unit, release, what, message = '', times = 1 } = event
    const isKnown = unit !== null && release !== null
    return [
      {
        channel: beacon.channel,
        unit: isKnown ? unit : null,
        release: isKnown ? release : null,
        kind: kindOf(what),
        message: maskMessage(message).slice(0, errorLimits.message),
        places: isKnown ? placesOf(event).flatMap((text) => readPlace(text, event) ?? []) : [],
        times,
        session: beacon.session,
        network: ticket?.network ?? null,
        at,
      },
    ]
  })
}
