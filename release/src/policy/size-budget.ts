import type { Unit } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { publishLimits } from '../publish/publish-limits.ts'

const bytes = v.pipe(v.number(), v.integer(), v.minValue(1_000), v.maxValue(publishLimits.totalBytes))

/** Sizes that a channel sets itself, in bytes; the others are the standard ones. */
export const ownSizesSchema = v.strictObject({
  pageBytes: v.exactOptional(bytes),
  fileBytes: v.exactOptional(bytes),
  totalBytes: v.exactOptional(bytes),
})
export type OwnSizes = v.InferOutput<typeof ownSizesSchema>

/**
 * What a release of a unit may weigh to be promoted, in bytes. `pageBytes`: what the heaviest page of the unit loads of it
 * before it is there, compressed; `fileBytes`: its largest file; `totalBytes`: all of its files, both as they are.
 * Source: docs/platform.md, "Policy".
 */
export type SizeBudget = Required<OwnSizes>

const ofRemotes: SizeBudget = { pageBytes: 80_000, fileBytes: 300_000, totalBytes: 2_000_000 }
/** The host carries React and all else that remotes share. */
const ofHost: SizeBudget = { pageBytes: 250_000, fileBytes: 1_000_000, totalBytes: 3_000_000 }

/** The budget of a unit on a channel that has set these sizes itself. */
export const sizeBudget = (unit: Unit, own: OwnSizes = {}): SizeBudget => {
  const standard = unit === 'host' ? ofHost : ofRemotes
  return {
    pageBytes: own.pageBytes ?? standard.pageBytes,
    fileBytes: own.fileBytes ?? standard.fileBytes,
    totalBytes: own.totalBytes ?? standard.totalBytes,
  }
}

/** A size for people: `127 B`, `402 kB`, `5.5 MB`. */
export function formatBytes(size: number): string {
  if (size < 1_000) return `${size} B`
  const [unit, name] = size < 999_500 ? [1_000, 'kB'] : [1_000_000, 'MB']
  return `${Number((size / unit).toPrecision(3))} ${name}`
}

/** How the sizes are named on the command line. */
export const sizeNames = { pageBytes: 'page', fileBytes: 'file', totalBytes: 'total' } as const satisfies Record<
  keyof SizeBudget,
  string
>

/** A budget in one line: `page 80 kB, file 300 kB, total 2 MB`. */
export const describeSizes = (sizes: OwnSizes): string =>
  sizeKeys
    .flatMap((key) => (sizes[key] === undefined ? [] : [`${sizeNames[key]} ${formatBytes(sizes[key])}`]))
    .join(', ')

/** The sizes of a budget, in the order in which they are told. */
export const sizeKeys = ['pageBytes', 'fileBytes', 'totalBytes'] as const satisfies readonly (keyof SizeBudget)[]
