import { type BeaconEvent, errorLimits, maskMessage } from '@trebol/shared/contract/beacon'
import { releaseIdSchema, unitSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'

export type ErrorEvent = Extract<BeaconEvent, { kind: 'error' }>

const longest = 200
/** A place in a file of a release, as every browser writes it; what follows a question mark is left out. */
const inRelease = /\/r\/([a-z]+)\/([\w.-]+)\/([\w.@/-]+)(?:\?[^\s:)]*)?:(\d+):(\d+)/g
const ownerSchema = v.object({ unit: unitSchema, release: releaseIdSchema })

/** Places of a stack that lie in files of releases, the innermost first. */
function placesIn(stack: string) {
  return [...stack.matchAll(inRelease)].flatMap(([, unit, release, path, line, column]) => {
    const owner = v.safeParse(ownerSchema, { unit, release })
    return owner.success ? [{ ...owner.output, place: `${path}:${line}:${column}` }] : []
  })
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message
  return typeof error === 'string' ? error : ''
}

/**
 * What is told of an error: whose code it came from and where, as its stack says, and its message without what could be a
 * player's. Nothing of files that are not ours.
 */
export function errorEvent(error: unknown): ErrorEvent {
  const name = error instanceof Error ? error.name : typeof error
  const places = placesIn(error instanceof Error ? (error.stack ?? '') : '')
  const [first] = places
  const message = maskMessage(messageOf(error)).slice(0, errorLimits.message)
  const said = message === '' ? {} : { message }
  if (first === undefined) return { kind: 'error', unit: null, release: null, what: name.slice(0, longest), ...said }
  const { unit, release } = first
  const stack = places
    .map((one) => (one.release === release && one.unit === unit ? '' : `${one.unit}/${one.release}/`) + one.place)
    .filter((frame) => frame.length <= errorLimits.frame)
    .slice(0, errorLimits.frames)
  return { kind: 'error', unit, release, what: `${name} at ${first.place}`.slice(0, longest), ...said, stack }
}
