import { releaseSourceSchema, unitSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { Refusal } from '../refusal.ts'
import { again, declaredSchema, pieces, tooLong, writePieces } from './pieces.ts'
import { publishLimits } from './publish-limits.ts'
import type { LooseFile } from './read-build.ts'
import { sizeCheck, TooLarge } from './size-check.ts'
import { sortFile, tooMany } from './walk-build.ts'

const headerSchema = v.strictObject({
  unit: unitSchema,
  // An older tool tells of `commit` alone.
  ...releaseSourceSchema.entries,
  dryRun: v.optional(v.boolean(), false),
  files: declaredSchema,
})
export type UploadHeader = v.InferOutput<typeof headerSchema>

export type Upload = { readonly header: UploadHeader; readonly unitJson: string; readonly files: readonly LooseFile[] }

/** Refuses by what is declared, before the bytes of any file are read. */
function checkHeader({ files }: UploadHeader): void {
  if (files[0]?.path !== 'unit.json') throw new Refusal(`An upload begins with unit.json: ${again}.`)
  if (files.length > publishLimits.files + 1) throw new TooLarge(tooMany)
  const seen = new Set<string>()
  const check = sizeCheck()
  for (const { path, size } of files) {
    const place = sortFile(path)
    if (place === 'map') throw new Refusal(`${path} is a source map, and these stay private: ${again}.`)
    if (seen.has(path)) throw new Refusal(`${path} is in the upload twice: ${again}.`)
    seen.add(path)
    check(path, size)
  }
}

/**
 * Reads one upload: four bytes with the length of the header (big-endian), the header as JSON, then the bytes of the
 * files in its order, `unit.json` first. Source: docs/platform.md, "Admin API".
 * @throws TooLarge by the declared sizes, before the files are read; Refusal when the upload is not of this form.
 */
export async function readUpload(stream: AsyncIterable<Uint8Array>): Promise<Upload> {
  const { take, takeHeader, isOver } = pieces(stream)
  const header = await takeHeader(headerSchema)
  checkHeader(header)
  const [unitJson, ...files] = header.files
  const text = Buffer.from(await take(unitJson?.size ?? 0)).toString('utf8')
  const read: LooseFile[] = []
  for (const { path, size } of files) read.push({ path, bytes: await take(size) })
  if (!(await isOver())) throw new Refusal(tooLong)
  return { header, unitJson: text, files: read }
}

/** The bytes of an upload, piece by piece. */
export function* writeUpload(
  head: Omit<v.InferInput<typeof headerSchema>, 'files'>,
  unitJson: Uint8Array,
  files: readonly LooseFile[],
): Generator<Uint8Array> {
  const all = [{ path: 'unit.json', bytes: unitJson }, ...files]
  yield* writePieces(head, all)
}
