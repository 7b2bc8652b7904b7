import * as v from 'valibot'

/** A row number of the database inside a cursor. */
export const serialSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,18}$/),
  v.transform((text) => BigInt(text)),
)
