import { mapLimits } from './map-record.ts'

/** The file that a map is of. */
const fileOfMap = (path: string) => path.replace(/\.map$/, '')

/**
 * Chooses by name and size which maps of a build are kept: those of its own scripts, within the limits. The rest stays
 * where it was built.
 */
export function chooseMaps(
  found: readonly { readonly path: string; readonly size: number }[],
  files: ReadonlySet<string>,
): { readonly kept: readonly string[]; readonly skipped: readonly string[] } {
  const kept: string[] = []
  const skipped: string[] = []
  let total = 0
  for (const { path, size } of found) {
    const fits = size <= mapLimits.fileBytes && total + size <= mapLimits.totalBytes && kept.length < mapLimits.files
    if (fits && path.endsWith('.js.map') && files.has(fileOfMap(path))) {
      kept.push(path)
      total += size
    } else skipped.push(path)
  }
  return { kept, skipped }
}
