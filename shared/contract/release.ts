import * as v from 'valibot'
import { keyIdSchema } from './signed-document.ts'
import { type Unit, unitSchema } from './units.ts'

export { remoteUnits } from './remote-units.ts'
export { satisfiesRange } from './satisfies-range.ts'
export * from './signed-document.ts'
export * from './units.ts'

/** `<version>-<first 12 hex of the SHA-256 of the sorted file list>`. */
export const releaseIdSchema = v.pipe(
  v.string(),
  v.regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.]+)?-[0-9a-f]{12}$/),
  v.brand('ReleaseId'),
)
export type ReleaseId = v.InferOutput<typeof releaseIdSchema>

/** `sha384-<base64>` as Subresource Integrity spells it. */
export const integritySchema = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/))

/** A path inside a release: relative, forward slashes, no `..`, no hidden segment. */
export const filePathSchema = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(/^(?!.*(?:^|\/)\.)[\w.@-]+(?:\/[\w.@-]+)*$/, 'must be a relative path without dot segments'),
)

const semverSchema = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.]+)?$/))

/**
 * `unit.json`, written by the build beside its output: what `publish` cannot read off the files themselves.
 * `needs` maps each singleton that a remote expects from the host to a caret range; `provides` is the host's answer.
 */
export const unitBuildSchema = v.object({
  unit: unitSchema,
  version: semverSchema,
  /** Number of the surface between host and remotes; see docs/architecture.md, "Contract number". */
  contract: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Name of the container and of its chunk-loading global: unique for each build of each unit. */
  global: v.pipe(v.string(), v.regex(/^trebol_[a-z]+_[0-9a-z]+$/)),
  entry: filePathSchema,
  exposes: v.array(v.literal('./remote')),
  needs: v.record(v.string(), v.string()),
  provides: v.record(v.string(), semverSchema),
  /** Singletons found inside the bundle although the host provides them: a release with any is refused. */
  ownCopies: v.array(v.string()),
  /** Host only: route table for the edge (status of unknown paths, titles, preload hints). */
  routes: v.array(
    v.object({
      pattern: v.string(),
      unit: unitSchema,
      title: v.string(),
      /** For search engines and shares; hosts built before it came have none. */
      description: v.optional(v.string()),
      indexed: v.boolean(),
      /** `login`: a visitor gets a login card there, so nothing of the unit is fetched ahead. */
      guard: v.picklist(['open', 'login']),
    }),
  ),
  /** Host only: keys whose signature under the pointer it accepts. */
  pointerKeys: v.optional(v.array(keyIdSchema), []),
  /** Files that every page of this unit needs besides the entry, for preload hints. */
  preload: v.array(filePathSchema),
  /** Further files by route pattern, for preload hints on that route. */
  pages: v.record(v.string(), v.array(filePathSchema)),
})
export type UnitBuild = v.InferOutput<typeof unitBuildSchema>

/** `release.json`: the immutable record inside each release. */
export const releaseManifestSchema = v.object({
  ...unitBuildSchema.entries,
  id: releaseIdSchema,
  files: v.array(
    v.object({
      path: filePathSchema,
      size: v.pipe(v.number(), v.integer(), v.minValue(0)),
      integrity: integritySchema,
    }),
  ),
  publishedAt: v.pipe(v.string(), v.isoTimestamp()),
  commit: v.nullable(v.string()),
  builder: v.string(),
})
export type ReleaseManifest = v.InferOutput<typeof releaseManifestSchema>

const sitePathSchema = v.pipe(v.string(), v.regex(/^\/r\/[\w.@/-]+$/))

/** What a browser must know of one remote's release. `files` pins every script and style by its path in the release. */
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

/** Most releases that are remembered as withdrawn. */
export const withdrawnLimit = 10

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
  /** Releases that no page may run any more, newest first: what a rollback left, a reverted candidate, a recall. */
  withdrawn: v.optional(v.pipe(v.array(releaseIdSchema), v.maxLength(withdrawnLimit)), []),
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
