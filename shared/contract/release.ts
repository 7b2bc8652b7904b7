import * as v from 'valibot'
import { filePathSchema, integritySchema, releaseIdSchema } from './release-names.ts'
import type { Unit } from './units.ts'

// Files of their own: a page reads pointers, and carries nothing of builds and records.
export * from './painted.ts'
export * from './prerendered.ts'
export * from './release-build.ts'
export * from './release-names.ts'
export * from './release-source.ts'
export { remoteUnits } from './remote-units.ts'
export { satisfiesRange } from './satisfies-range.ts'
export * from './signed-document.ts'
export * from './static-text.ts'
export * from './units.ts'

const sitePathSchema = v.pipe(v.string(), v.regex(/^\/r\/[\w.@/-]+$/))

/**
 * What a browser must know of one remote's release. `files` pins its entry by the path in the release; the entry pins its
 * chunks and styles. Pointers of older tools pin those too, and name files to preload, which the page does by itself.
 */
export const pointerReleaseSchema = v.object({
  /** Any name: a page that never heard of a unit goes on with a pointer that tells of it. */
  unit: v.string(),
  contract: v.number(),
  global: v.string(),
  entry: sitePathSchema,
  preload: v.array(filePathSchema),
  files: v.record(filePathSchema, integritySchema),
})
export type PointerRelease = v.InferOutput<typeof pointerReleaseSchema>

/**
 * What a change means for pages that already run another release of the unit: `passive`: they change at their next
 * load; `soft`: at their next navigation that disturbs nobody; `recall`: at once.
 */
export const severities = ['passive', 'soft', 'recall'] as const

/** What a channel says of one unit. */
export const unitStateSchema = v.object({
  active: releaseIdSchema,
  previous: v.nullable(releaseIdSchema),
  /** A candidate that this share of browsers runs instead of `active`. */
  ramp: v.optional(
    v.nullable(
      v.object({ release: releaseIdSchema, percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)) }),
    ),
    null,
  ),
  /**
   * Releases that no page may run any more, newest first: what a rollback left, a reverted candidate, a recall. A pointer
   * names the newest ten.
   */
  withdrawn: v.optional(v.array(releaseIdSchema), []),
  /**
   * Number of the last change that took along every page which did not run what it named; 0: none did. A page that last
   * saw an older number follows it, whatever came after. Missing where an older tool made the last change.
   */
  recalledAt: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** The release that it named: whoever runs that one was not meant. */
  recalledTo: v.exactOptional(releaseIdSchema),
  severity: v.picklist(severities),
  locked: v.nullable(v.object({ by: v.string(), reason: v.string(), at: v.string() })),
})
export type UnitState = v.InferOutput<typeof unitStateSchema>

/** A page goes on with a pointer that tells of a unit that it never heard of, and never looks at that unit. */
const anyUnitSchema = v.string() as v.GenericSchema<string, Unit>

/**
 * `/channels/<channel>.json`: which release of each unit is live. `rev` only grows; the same `rev` is issued again before
 * `expiresAt`. The document is signed (`splitSigned`); this is the schema of what is signed.
 */
export const pointerSchema = v.object({
  channel: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,31}$/)),
  /** The log that `rev` counts: a channel that is set up anew counts from 1 again, under another name. */
  log: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/)),
  rev: v.pipe(v.number(), v.integer(), v.minValue(0)),
  issuedAt: v.pipe(v.string(), v.isoTimestamp()),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
  units: v.record(anyUnitSchema, unitStateSchema),
  releases: v.record(releaseIdSchema, pointerReleaseSchema),
})
export type Pointer = v.InferOutput<typeof pointerSchema>

/** Number of the surface that this host offers to remotes (`store`, `api`, `router`, `./remote`). It grows with a breaking change. */
export const hostContract = 1
