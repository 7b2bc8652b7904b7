import * as v from 'valibot'
import { Refusal } from '../refusal.ts'
import type { LooseFile } from './read-build.ts'
import { TooLarge } from './size-check.ts'

/** Room for the names and sizes of as many files as a build may have. */
const headerBytes = 1_000_000

/** The repair of whatever another version of the tool has sent. */
export const again = 'publish again with this version of the release tool'
/** The line for an upload that goes on. */
export const tooLong = `The upload is longer than its header says: ${again}.`

/** What a header says of the files that follow it. */
export const declaredSchema = v.pipe(
  v.array(
    v.strictObject({
      path: v.pipe(v.string(), v.maxLength(300)),
      size: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
  ),
  v.minLength(1),
)

/**
 * Hands out the bytes of a stream in pieces of the wanted length, holding no more than it must. An upload begins with four
 * bytes, the length of its header (big-endian), and the header as JSON.
 */
export function pieces(stream: AsyncIterable<Uint8Array>) {
  const source = stream[Symbol.asyncIterator]()
  let rest: Uint8Array = new Uint8Array()
  const fill = async () => {
    while (rest.byteLength === 0) {
      const next = await source.next()
      if (next.done) return false
      rest = next.value
    }
    return true
  }
  const take = async (length: number): Promise<Uint8Array> => {
    const piece = new Uint8Array(length)
    for (let at = 0; at < length; ) {
      if (!(await fill())) throw new Refusal('The upload ended too early: publish again.')
      const part = rest.subarray(0, length - at)
      piece.set(part, at)
      at += part.byteLength
      rest = rest.subarray(part.byteLength)
    }
    return piece
  }
  return {
    take,
    /** @throws TooLarge or Refusal when it is not of this form */
    takeHeader: async <Schema extends v.GenericSchema>(schema: Schema): Promise<v.InferOutput<Schema>> => {
      const length = Buffer.from(await take(4)).readUInt32BE()
      if (length > headerBytes) throw new TooLarge(`The header of an upload may have ${headerBytes} bytes: ${again}.`)
      const text = Buffer.from(await take(length)).toString('utf8')
      const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
      if (!success) throw new Refusal(`The header of the upload cannot be read: ${again}.`)
      return output
    },
    isOver: async () => !(await fill()),
  }
}

/** The bytes of an upload, piece by piece: its header with the sizes of the files, then the files. */
export function* writePieces(head: object, files: readonly LooseFile[]): Generator<Uint8Array> {
  const sizes = files.map(({ path, bytes }) => ({ path, size: bytes.byteLength }))
  const header = Buffer.from(JSON.stringify({ ...head, files: sizes }))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(header.byteLength)
  yield length
  yield header
  for (const { bytes } of files) yield bytes
}
