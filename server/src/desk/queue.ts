import * as v from 'valibot'

const line = 'Ask for 1 to 500 lines.'

/** How many lines of a queue are asked for: a page asks for more as its reader goes down. */
export const queueEntries = {
  max_items: v.optional(v.pipe(v.number(line), v.integer(line), v.minValue(1, line), v.maxValue(500, line)), 100),
}

/** Of rows that were read with one more than was asked for: those, and whether there are others. */
export const cutQueue = <Row>(rows: readonly Row[], maxItems: number) => ({
  shown: rows.slice(0, maxItems),
  more: rows.length > maxItems,
})
