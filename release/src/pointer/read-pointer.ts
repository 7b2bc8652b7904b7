import { type Pointer, pointerSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'

const storedSchema = v.pipe(v.string(), v.parseJson(), pointerSchema)

/** The pointer in these bytes, or `null` when they are none. */
export function readPointer(bytes: Uint8Array | null): Pointer | null {
  if (bytes === null) return null
  const { success, output } = v.safeParse(storedSchema, Buffer.from(bytes).toString('utf8'))
  return success ? output : null
}
