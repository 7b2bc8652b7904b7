import { pointerSchema, type Unit, unitSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'

/**
 * What can be told. Up to `reverted` it is an entry of a channel's log: `lock` comes with a rollback or a revert, of which
 * one message is sent, and `reverted` is a ramp that the judge took back. `held`: the judge found a ramp healthy;
 * `ramp-waits`: one goes on only when somebody looks; `refused`: a known key wanted more than it may, or a change that the
 * service refused, for the size of the release that is `budget` too. The others are what `serve` notices itself, under the
 * names of its log. Source: docs/platform.md, "Webhooks".
 */
export const hookEvents = [
  'promote',
  'ramp',
  'rollback',
  'withdraw',
  'approve',
  'unlock',
  'lock',
  'policy',
  'restart',
  'reverted',
  'held',
  'ramp-waits',
  'budget',
  'refused',
  'store-changed',
  'store-mended',
  'store-unreadable',
  'store-readable',
  'bad-channel',
  'channel-served',
  'database-lost',
  'database-open',
] as const
export type HookEvent = (typeof hookEvents)[number]

const some = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.union([v.literal('*'), v.pipe(v.array(schema), v.minLength(1), v.maxLength(50))])

/** What a hook wants to hear of; `*` is all, what is to come included. */
export const hookFilterSchema = v.strictObject({
  channels: some(pointerSchema.entries.channel),
  units: some(unitSchema),
  events: some(v.picklist(hookEvents)),
})
export type HookFilter = {
  readonly channels: '*' | readonly string[]
  readonly units: '*' | readonly Unit[]
  readonly events: '*' | readonly HookEvent[]
}

const holds = <One extends string>(wanted: '*' | readonly One[], one: One | null) =>
  wanted === '*' || one === null || wanted.includes(one)

/**
 * Under which name a hook hears of something; `null`: not at all. `events`: its names, the most telling first. What is of no
 * channel or no unit concerns all of them.
 */
export function heardAs(
  filter: HookFilter,
  { events, channel, unit }: { events: readonly HookEvent[]; channel: string | null; unit: Unit | null },
): HookEvent | null {
  if (!holds(filter.channels, channel) || !holds(filter.units, unit)) return null
  return events.find((event) => holds(filter.events, event)) ?? null
}
