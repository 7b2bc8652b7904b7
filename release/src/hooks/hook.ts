import * as v from 'valibot'
import { type HookFilter, hookFilterSchema } from './hook-events.ts'
import { type HookFormat, hookFormats } from './write-message.ts'

/** A hook as it is known here: everything but its whole address and its secret. */
export type Hook = {
  readonly id: string
  readonly name: string
  /** Without what may not be shown. */
  readonly address: string
  readonly format: HookFormat
  readonly filter: HookFilter
  readonly createdAt: Date
  readonly createdBy: string
  /** The key that it hangs on, and when that ends; `null`: it hangs on none, or that one does not end. */
  readonly endsWith: { readonly name: string; readonly at: Date } | null
  /** When it answered 410. */
  readonly offAt: Date | null
  /** Messages that wait for it, those included that it did not take. */
  readonly waiting: number
  /** Tries in a row that it did not take. */
  readonly failures: number
  readonly nextTry: Date | null
  /** Messages that it will never get. */
  readonly givenUp: number
  /** The last try: when, what it answered (`null`: nothing), and what was wrong. */
  readonly last: { readonly at: Date; readonly status: number | null; readonly problem: string | null } | null
}

/** Why nothing is sent to a hook any more; `null`: it is told. */
export function endOfHook({ offAt, endsWith }: Pick<Hook, 'offAt' | 'endsWith'>, now: Date): 'off' | 'ended' | null {
  if (offAt !== null) return 'off'
  return endsWith !== null && endsWith.at <= now ? 'ended' : null
}

const instant = v.pipe(v.string(), v.isoTimestamp())
const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What may be shown of a hook to whoever may list hooks. */
export const presentedHookSchema = v.object({
  id: v.string(),
  name: v.string(),
  address: v.string(),
  format: v.picklist(hookFormats),
  ...hookFilterSchema.entries,
  createdAt: instant,
  createdBy: v.string(),
  endsWith: v.nullable(v.object({ name: v.string(), at: instant })),
  offAt: v.nullable(instant),
  waiting: whole,
  failures: whole,
  nextTry: v.nullable(instant),
  givenUp: whole,
  last: v.nullable(v.object({ at: instant, status: v.nullable(whole), problem: v.nullable(v.string()) })),
})
export type PresentedHook = v.InferOutput<typeof presentedHookSchema>

const iso = (at: Date | null) => at?.toISOString() ?? null
const list = <One>(wanted: '*' | readonly One[]) => (wanted === '*' ? '*' : [...wanted])

export const presentHook = ({ filter, ...hook }: Hook): PresentedHook => ({
  id: hook.id,
  name: hook.name,
  address: hook.address,
  format: hook.format,
  channels: list(filter.channels),
  units: list(filter.units),
  events: list(filter.events),
  createdAt: hook.createdAt.toISOString(),
  createdBy: hook.createdBy,
  endsWith: hook.endsWith && { name: hook.endsWith.name, at: hook.endsWith.at.toISOString() },
  offAt: iso(hook.offAt),
  waiting: hook.waiting,
  failures: hook.failures,
  nextTry: iso(hook.nextTry),
  givenUp: hook.givenUp,
  last: hook.last && { ...hook.last, at: hook.last.at.toISOString() },
})
