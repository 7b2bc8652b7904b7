import { releaseSourceSchema, unitSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { Refusal } from '../refusal.ts'
import { publishLimits } from './publish-limits.ts'
import type { LooseFile } from './read-build.ts'
import { sizeCheck, TooLarge } from './size-check.ts'
import { sortFile, tooMany } from './walk-build.ts'

/** Room for the names and sizes of as many files as a build may have. */
const headerBytes = 1_000_000

const headerSchema = v.strictObject({
  unit: unitSchema,
  // An older tool tells of `commit` alone.
  ...releaseSourceSchema.entries,
  dryRun: v.optional(v.boolean(), false),
  files: v.pipe(
    v.array(
      v.strictObject({
        path: v.pipe(v.string(), v.maxLength(300)),
        size: v.pipe(v.number(), v.integer(), v.minValue(0)),
      }),
    ),
    v.minLength(1),
  ),
})
const headerTextSchema = v.pipe(v.string(), v.parseJson(), headerSchema)
export type UploadHeader = v.InferOutput<typeof headerSchema>

export type Upload = { readonly header: UploadHeader; readonly unitJson: string; readonly files: readonly LooseFile[] }

const again = 'publish again with this version of the release tool'

/** Refuses by what is declared, before the bytes of any file are read. */
function checkHeader({ files }: UploadHeader): void {
  if (files[0]?.path !== 'unit.json') throw new Refusal(`An upload begins with unit.json: ${again}.`)
  if (files.length > publishLimits.files + 1) throw new TooLarge(tooMany)
  const seen = new Set<string>()
  const check = sizeCheck()
  for (const { path, size } of files) {
    const place = sortFile(path)
    if (place === 'skipped') throw new Refusal(`${path} is a source map, and these stay private: ${again}.`)
    if (seen.has(path)) throw new Refusal(`${path} is in the upload twice: ${again}.`)
    seen.add(path)
    check(path, size)
  }
}

/** Hands out the bytes of a stream in pieces of the wanted length, holding no more than it must. */
function pieces(stream: AsyncIterable<Uint8Array>) {
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
  return {
    take: async (length: number): Promise<Uint8Array> => {
      const piece = new Uint8Array(length)
      for (let at = 0; at < length; ) {
        if (!(await fill())) throw new Refusal('The upload ended too early: publish again.')
        const part = rest.subarray(0, length - at)
        piece.set(part, at)
        at += part.byteLength
        rest = rest.subarray(part.byteLength)
      }
      return piece
    },
    isOver: async () => !(await fill()),
  }
}

/**
 * Reads one upload: four bytes with the length of the header (big-endian), the header as JSON, then the bytes of the
 * files in its order, `unit.json` first. Source: docs/platform.md, "Admin API".
 * @throws TooLarge by the declared sizes, before the files are read; Refusal when the upload is not of this form.
 */
export async function readUpload(stream: AsyncIterable<Uint8Array>): Promise<Upload> {
  const { take, isOver } = pieces(stream)
  const length = Buffer.from(await take(4)).readUInt32BE()
  if (length > headerBytes) throw new TooLarge(`The header of an upload may have ${headerBytes} bytes: ${again}.`)
  const { success, output: header } = v.safeParse(headerTextSchema, Buffer.from(await take(length)).toString('utf8'))
  if (!success) throw new Refusal(`The header of the upload cannot be read: ${again}.`)
  checkHeader(header)
  const [unitJson, ...files] = header.files
  const text = Buffer.from(await take(unitJson?.size ?? 0)).toString('utf8')
  const read: LooseFile[] = []
  for (const { path, size } of files) read.push({ path, bytes: await take(size) })
  if (!(await isOver())) throw new Refusal(`The upload is longer than its header says: ${again}.`)
  return { header, unitJson: text, files: read }
}

/** The bytes of an upload, piece by piece. */
export function* writeUpload(
  head: Omit<v.InferInput<typeof headerSchema>, 'files'>,
  unitJson: Uint8Array,
  files: readonly LooseFile[],
): Generator<Uint8Array> {
  const all = [{ path: 'unit.json', bytes: unitJson }, ...files]
  const sizes = all.map(({ path, bytes }) => ({ path, size: bytes.byteLength }))
  const header = Buffer.from(JSON.stringify({ ...head, files: sizes }))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(header.byteLength)
  yield length
  yield header
  for (const { bytes } of all) yield bytes
}
