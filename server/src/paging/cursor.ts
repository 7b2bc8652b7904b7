import * as v from 'valibot'
import { invalid } from '../calls/refusal.ts'

/** A cursor is the key of the last row of a page: pages neither repeat nor skip rows when new ones arrive. */
export function writeCursor(key: Readonly<Record<string, string | number>>): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

export function readCursor<S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
  cursor: string | undefined,
): v.InferOutput<S> | undefined {
  if (cursor === undefined) return undefined
  const read = v.safeParse(schema, parse(cursor))
  if (read.success) return read.output
  throw invalid({ cursor: 'La lista cambió. Cárguela de nuevo desde el comienzo.' })
}

function parse(cursor: string): unknown {
  if (cursor.length > 512) return null
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
