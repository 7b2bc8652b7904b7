import * as v from 'valibot'

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
