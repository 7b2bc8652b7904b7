import { type Pointer, pointerSchema, splitSigned } from '@trebol/shared/contract/release'
import * as v from 'valibot'

const bodySchema = v.pipe(v.string(), v.parseJson(), pointerSchema)

/** The pointer in these bytes, its signature not verified, or `null` when they are none. */
export function readPointer(bytes: Uint8Array | null): Pointer | null {
  if (bytes === null) return null
  const { success, output } = v.safeParse(bodySchema, splitSigned(Buffer.from(bytes).toString('utf8'))?.body)
  return success ? output : null
}
