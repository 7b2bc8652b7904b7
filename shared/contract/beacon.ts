import * as v from 'valibot'
import { perUnit, pointerSchema, releaseIdSchema, remoteUnits, unitSchema } from './release.ts'

export { maskMessage } from './mask-message.ts'

/** A beacon may have this many bytes. */
export const beaconBytes = 4_096
/** What an error may say of itself: characters of its masked message, places of its stack, characters of each. */
export const errorLimits = { message: 200, frames: 10, frame: 160, times: 1_000 } as const

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647))
/** Milliseconds that something took; no load lasts ten minutes. */
const took = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000))
const text = v.pipe(v.string(), v.maxLength(200))
/** Layout shift as browsers sum it up: no unit, 0.1 is good, over 0.25 is poor. */
const shift = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

/** Its files came out of the browser's cache: the time says nothing of how fast they come. */
const cached = v.exactOptional(v.boolean())

const eventSchema = v.variant('kind', [
  /** The host has started; `ms` since the navigation began. */
  v.object({ kind: v.literal('boot'), ms: took, cached }),
  v.object({ kind: v.literal('unit-loaded'), unit: unitSchema, release: releaseIdSchema, ms: took, cached }),
  v.object({ kind: v.literal('unit-failed'), unit: unitSchema, release: releaseIdSchema, why: text }),
  /**
   * `unit` `null`: nobody knows whose error it was. `message` is masked by `maskMessage`. `stack`: places in files of
   * releases, the innermost first, as `static/js/a.js:1:20` in the release of the event and
   * `<unit>/<release>/static/js/a.js:1:20` in another one. `times`: how often it happened since it was told last.
   */
  v.object({
    kind: v.literal('error'),
    unit: v.nullable(unitSchema),
    release: v.nullable(releaseIdSchema),
    what: text,
    message: v.exactOptional(v.pipe(v.string(), v.maxLength(errorLimits.message))),
    stack: v.exactOptional(
      v.pipe(v.array(v.pipe(v.string(), v.maxLength(errorLimits.frame))), v.maxLength(errorLimits.frames)),
    ),
    times: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(errorLimits.times))),
  }),
  v.object({ kind: v.literal('alive') }),
  v.object({ kind: v.literal('recalled'), unit: unitSchema, from: releaseIdSchema, to: releaseIdSchema }),
  v.object({ kind: v.literal('leave') }),
])
export type BeaconEvent = v.InferOutput<typeof eventSchema>

/**
 * How a page was to its visitor. `unit`: whose page it opened with, by `release`. `lcp`: when its largest content was painted,
 * `inp`: how long it took to answer the slowest of its visitor's acts, `cls`: how far it shifted, `ready`: when its page was
 * drawn by its own code. Times are milliseconds, `lcp` and `ready` since the navigation began. `cached`: units whose files came out
 * of the browser's cache. What the browser does not know is left out. Source: https://web.dev/articles/vitals
 */
export const vitalsSchema = v.object({
  unit: unitSchema,
  release: releaseIdSchema,
  lcp: v.optional(took),
  inp: v.optional(took),
  cls: v.optional(shift),
  ready: v.optional(took),
  cached: v.optional(v.array(unitSchema)),
})
export type Vitals = v.InferOutput<typeof vitalsSchema>

/**
 * What an open page tells the release service of itself: which releases it runs and how they do. It names no player;
 * `session` is another one for each page load. Sent to `POST /beacons` of the site's own origin, as JSON or as plain
 * text. Source: docs/platform.md, "Beacons".
 */
export const beaconSchema = v.object({
  v: v.literal(1),
  session: v.pipe(v.string(), v.uuid()),
  /** Number of the beacon within its session, rising. */
  seq: count,
  channel: pointerSchema.entries.channel,
  rev: count,
  /** The host's release, and those of the units that are loaded. */
  set: v.object({ ...perUnit(() => v.optional(releaseIdSchema)), host: releaseIdSchema }),
  /** The ticket that came with this page, whose first part is `session`; without one nothing of it counts as a vote. */
  ticket: v.optional(text),
  /** The hundredth of browsers that this one belongs to, where a ramp has asked for it. */
  bucket: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))),
  /** The unit of which this browser alone runs the release in `set`, and until when. */
  override: v.optional(v.object({ unit: v.picklist(remoteUnits), expiresAt: pointerSchema.entries.expiresAt })),
  /** By unit, the release that did not load here and in whose place the one in `set` runs. */
  fellBack: v.optional(v.object(perUnit(() => v.optional(releaseIdSchema)))),
  /** Told once, when the page is first hidden or left for one of another unit. */
  vitals: v.optional(vitalsSchema),
  events: v.pipe(v.array(eventSchema), v.maxLength(50)),
})
export type Beacon = v.InferOutput<typeof beaconSchema>
