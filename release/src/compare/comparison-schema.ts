import { releaseIdSchema, releaseSourceSchema, unitSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { weightSchema } from '../report/answer-schemas.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
/** `bytes` as they are, `packed` as browsers get them. */
const sizes = { bytes: whole, packed: whole }
const fileSchema = v.object({ path: v.string(), ...sizes })

const sideSchema = v.object({
  id: releaseIdSchema,
  ...releaseSourceSchema.entries,
  builder: v.string(),
  publishedAt: v.string(),
  files: whole,
  ...sizes,
  /** What the heaviest page loads, compressed, and which one that is. */
  page: weightSchema,
  contract: whole,
})

/** Something with a name that differs: `null` where one of the two does not have it. */
const differenceSchema = v.object({
  name: v.string(),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
})

/** Parts of a record that are told by name, in the order in which they are told. */
export const namedParts = ['needs', 'provides', 'routes', 'pages'] as const

/** Answer of `GET compare`: what differs between two releases of a unit. */
export const comparisonSchema = v.object({
  unit: unitSchema,
  before: sideSchema,
  after: sideSchema,
  files: v.object({
    added: v.array(fileSchema),
    removed: v.array(fileSchema),
    /** `name`: the path without the hash in it. Those whose size changed most come first. */
    changed: v.array(v.object({ name: v.string(), before: fileSchema, after: fileSchema })),
    same: whole,
  }),
  ...v.entriesFromList(namedParts, v.array(differenceSchema)),
})
export type Comparison = v.InferOutput<typeof comparisonSchema>
export type Side = Comparison['before']
export type Difference = v.InferOutput<typeof differenceSchema>
