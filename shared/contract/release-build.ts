import * as v from 'valibot'
import { filePathSchema, integritySchema, releaseIdSchema } from './release-names.ts'
import { releaseSourceSchema } from './release-source.ts'
import { keyIdSchema } from './signed-document.ts'
import { unitSchema } from './units.ts'

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
  /** Files with the static text of a route, by its pattern; for remotes. */
  texts: v.optional(v.record(v.string(), filePathSchema), {}),
  /** Host only: file with its pages as the build has drawn them, see `prerenderedSchema`. */
  prerendered: v.exactOptional(filePathSchema),
  /**
   * A script that no page loads: it draws pages of this unit without a browser. `pages`: the patterns that a unit can have
   * drawn so; of the host none, for its own are drawn by its build.
   */
  program: v.exactOptional(v.object({ file: filePathSchema, pages: v.array(v.string()) })),
})
export type UnitBuild = v.InferOutput<typeof unitBuildSchema>

const { author, message, changeUrl, committedAt } = releaseSourceSchema.entries

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
  // Told to people alone: what cannot be read of them takes no release down.
  author: v.fallback(author, null),
  message: v.fallback(message, null),
  changeUrl: v.fallback(changeUrl, null),
  committedAt: v.fallback(committedAt, null),
  builder: v.string(),
})
export type ReleaseManifest = v.InferOutput<typeof releaseManifestSchema>
