import * as v from 'valibot'
import type { Control, Place } from './typed-controls.ts'

const placeSchema = v.object({ kind: v.string(), within: v.string(), name: v.string(), nth: v.number() })
export const keptSchema = v.object({
  path: v.string(),
  /** Whose it is; who is not known yet counts as a guest. */
  visitor: v.string(),
  at: v.number(),
  fields: v.array(v.object({ place: placeSchema, value: v.string(), checked: v.nullable(v.boolean()) })),
  focus: v.nullable(v.object({ place: placeSchema, selection: v.nullable(v.tuple([v.number(), v.number()])) })),
  /** What opened the dialog that was open. */
  opener: v.nullable(placeSchema),
  auth: v.nullable(v.picklist(['login', 'register'])),
})
export type Kept = v.InferOutput<typeof keptSchema>

/** A page that is about to be drawn anew in the same document. */
export type Before = {
  readonly controls: Map<Control, Place>
  focused: Element | null
  readonly scroll: number
}

export const isSame = (one: Place, other: Place): boolean => JSON.stringify(one) === JSON.stringify(other)
