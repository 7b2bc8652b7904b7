import * as v from 'valibot'

const stopsSchema = v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))), v.length(5))

/** What the slot's view reads out of a round. */
export const slotOutcomeSchema = v.object({ stops: stopsSchema, free: v.pipe(v.array(stopsSchema), v.maxLength(20)) })
