import type { ReleaseManifest } from '@trebol/shared/contract/release'
import { releaseFile } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { packedSizes } from './packed-sizes.ts'
import type { SizeBudget } from './size-budget.ts'

/** One size of a release, and what it is the size of: a route, a file, or all files. */
export type Weight = { readonly bytes: number; readonly of: string }
export type ReleaseWeight = Readonly<Record<keyof SizeBudget, Weight>>

const heaviest = (weights: readonly Weight[]): Weight =>
  weights.reduce((most, one) => (one.bytes > most.bytes ? one : most), { bytes: 0, of: 'none' })

/** Files that every page of the unit loads: what the record says, and for a host what its document names. */
async function commonFiles(store: ReleaseStore, manifest: ReleaseManifest): Promise<readonly string[]> {
  const { unit, id, entry, preload, files } = manifest
  if (unit !== 'host') return [entry, ...preload]
  const document = String(await store.read(releaseFile(unit, id, entry)))
  return [
    entry,
    ...preload,
    ...files.map(({ path }) => path).filter((path) => document.includes(`"${path}"`) || document.includes(`/${path}"`)),
  ]
}

/** Weighs a sound release: what its heaviest page loads of it as browsers get it, its largest file, and all of its files. */
export async function weighRelease(store: ReleaseStore, manifest: ReleaseManifest): Promise<ReleaseWeight> {
  const { pages, program } = manifest
  // No page loads the program.
  const files = manifest.files.filter(({ path }) => path !== program?.file)
  const common = await commonFiles(store, manifest)
  const loads = Object.entries(pages).map(([route, own]) => ({ route, paths: new Set([...common, ...own]) }))
  const wanted = new Set([...common, ...loads.flatMap(({ paths }) => [...paths])])
  const sizes = await packedSizes(store, manifest, wanted)
  const sum = (paths: Iterable<string>) => [...paths].reduce((total, path) => total + (sizes.get(path) ?? 0), 0)
  const ofPages = loads.map(({ route, paths }) => ({ bytes: sum(paths), of: `${route}, compressed` }))
  return {
    pageBytes: heaviest(ofPages.length > 0 ? ofPages : [{ bytes: sum(new Set(common)), of: 'every page, compressed' }]),
    fileBytes: heaviest(files.map(({ path, size }) => ({ bytes: size, of: path }))),
    totalBytes: { bytes: files.reduce((total, { size }) => total + size, 0), of: `${files.length} files` },
  }
}
