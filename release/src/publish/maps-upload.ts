import { type ReleaseId, releaseIdSchema, type Unit, unitSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { mapLimits } from '../maps/map-record.ts'
import { Refusal } from '../refusal.ts'
import { again, declaredSchema, pieces, tooLong, writePieces } from './pieces.ts'
import type { LooseFile } from './read-build.ts'
import { TooLarge } from './size-check.ts'

const headerSchema = v.strictObject({ unit: unitSchema, release: releaseIdSchema, files: declaredSchema })
type Owner = { readonly unit: Unit; readonly release: ReleaseId }

/** Refuses by what is declared, before the bytes of any map are read. */
function checkSizes(files: v.InferOutput<typeof declaredSchema>): void {
  const total = files.reduce((sum, { size }) => sum + size, 0)
  const large = files.find(({ size }) => size > mapLimits.fileBytes)
  if (large || total > mapLimits.totalBytes || files.length > mapLimits.files) {
    throw new TooLarge(`The source maps are larger than may be kept: ${again}, which leaves such maps out.`)
  }
  const paths = new Set(files.map(({ path }) => path))
  if (paths.size < files.length) throw new Refusal(`A source map is in the upload twice: ${again}.`)
}

/**
 * Reads the source maps of one release: a header `{unit, release, files: [{path, size}]}` as of an upload of a build, then
 * their bytes. Source: docs/platform.md, "Source maps".
 * @throws TooLarge by the declared sizes; Refusal when it is not of this form, or of another release
 */
export async function readMapsUpload(stream: AsyncIterable<Uint8Array>, owner: Owner): Promise<LooseFile[]> {
  const { take, takeHeader, isOver } = pieces(stream)
  const { unit, release, files } = await takeHeader(headerSchema)
  if (unit !== owner.unit || release !== owner.release) {
    throw new Refusal(`The upload has source maps of ${unit} ${release}, not of ${owner.unit} ${owner.release}.`)
  }
  checkSizes(files)
  const maps: LooseFile[] = []
  for (const { path, size } of files) maps.push({ path, bytes: await take(size) })
  if (!(await isOver())) throw new Refusal(tooLong)
  return maps
}

/** The bytes of such an upload, piece by piece. */
export const writeMapsUpload = (owner: Owner, maps: readonly LooseFile[]): Generator<Uint8Array> =>
  writePieces(owner, maps)
