import { firstAnswersSchema, type ReleaseId, type Unit, units } from '@trebol/shared/contract/release'
import * as v from 'valibot'

/** What the process that draws pages is told, one line of JSON each. */
export type Told =
  | { readonly kind: 'draw'; readonly host: string; readonly units: readonly UnitProgram[] }
  | { readonly kind: 'answer'; readonly number: number; readonly status: number; readonly reply: unknown }
  | { readonly kind: 'text'; readonly number: number; readonly text: string }
  | { readonly kind: 'nothing'; readonly number: number }

/** The program of a unit, as it was published, and the patterns that it is to draw. */
export type UnitProgram = {
  readonly unit: Unit
  readonly release: ReleaseId
  readonly code: string
  readonly patterns: readonly string[]
}

/** What no drawing of ours has: it would run, load or lead away, or end where it stands. */
const foreign = /<\/?(?:script|style|link|meta|base|iframe|object|embed|html|head|body)\b/i

/** What it says, one line of JSON each. It runs what units bring along: nothing of it is believed before it was read. */
export const saidSchema = v.variant('kind', [
  v.object({
    kind: v.literal('ask'),
    number: v.pipe(v.number(), v.integer()),
    path: v.pipe(v.string(), v.regex(/^\/[A-Za-z][\w-]{0,63}$/)),
    body: v.pipe(v.string(), v.maxLength(2_000)),
  }),
  v.object({
    kind: v.literal('read'),
    number: v.pipe(v.number(), v.integer()),
    unit: v.picklist(units),
    path: v.pipe(v.string(), v.regex(/^static(?:\/[\w-][\w.-]{0,99}){1,4}\.json$/)),
  }),
  v.object({
    kind: v.literal('page'),
    pattern: v.string(),
    html: v.pipe(
      v.string(),
      v.maxLength(400_000),
      v.check((html) => !foreign.test(html), 'more than a drawing'),
    ),
    style: v.pipe(v.string(), v.maxLength(4_000), v.regex(/^[^<]*$/)),
    calls: v.pipe(firstAnswersSchema.entries.calls, v.maxLength(10)),
  }),
  v.object({ kind: v.literal('failed'), pattern: v.string(), why: v.pipe(v.string(), v.maxLength(2_000)) }),
  v.object({ kind: v.literal('done') }),
])
export type Said = v.InferOutput<typeof saidSchema>
/** What only the service can answer. */
export type Question = Extract<Said, { kind: 'ask' | 'read' }>
export type DrawnPage = Extract<Said, { kind: 'page' }>
