import * as v from 'valibot'

/** One line without signs that a terminal or a page would obey: control characters, line and direction marks. */
const lineSchema = (most: number) =>
  v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(most),
    v.regex(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u, 'must be one line without control characters'),
  )

/** Longest parts of a source, in UTF-16 units. */
export const sourceLengths = { commit: 100, author: 100, message: 200, changeUrl: 500 } as const

/** An address that may become a link: `http:` or `https:`, without a name or password in it. */
export const changeUrlSchema = v.pipe(
  lineSchema(sourceLengths.changeUrl),
  v.check((text) => {
    const url = URL.canParse(text) ? new URL(text) : null
    return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  }, 'must be an address with http: or https:, without a password'),
)

/** A name, never a mail address: the record is kept for ever and shown to everyone who may read. */
export const authorSchema = v.pipe(lineSchema(sourceLengths.author), v.regex(/^[^@]*$/, 'must be no mail address'))

export const commitSchema = lineSchema(sourceLengths.commit)
export const messageSchema = lineSchema(sourceLengths.message)

const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema), null)

/**
 * What a release was built from, as whoever published it says: nobody has verified it. `message`: the first line of the
 * commit; `changeUrl`: its page, or that of the merge request; `committedAt`: when it was committed. What is not known is
 * `null`. Releases from before these came have at most `commit`. Source: docs/platform.md, "Publish".
 */
export const releaseSourceSchema = v.object({
  commit: v.nullable(commitSchema),
  author: maybe(authorSchema),
  message: maybe(messageSchema),
  changeUrl: maybe(changeUrlSchema),
  committedAt: maybe(v.pipe(v.string(), v.isoTimestamp())),
})
export type ReleaseSource = v.InferOutput<typeof releaseSourceSchema>

/** Of a build nobody knows where it comes from. */
export const noSource: ReleaseSource = { commit: null, author: null, message: null, changeUrl: null, committedAt: null }
