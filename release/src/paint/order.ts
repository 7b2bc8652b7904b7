import type { ReleaseManifest } from '@trebol/shared/contract/release'
import type { Site } from '../edge/site.ts'
import { integrityOf } from '../releases/integrity-of.ts'
import { releaseFile } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { ReadFile } from './draw-pages.ts'
import type { UnitProgram } from './messages.ts'

/** The releases of which pages can be drawn, and which patterns each of its unit. */
export type Order = {
  readonly host: ReleaseManifest
  readonly units: readonly { readonly manifest: ReleaseManifest; readonly patterns: readonly string[] }[]
}

/** The one page of the host to which a unit lends a part; no unit draws any other of them. */
const lentTo = '/'

/** What can be drawn of a site: pages of open routes, each by the release of its unit that is live for most. */
export function orderOf({ host, remotes }: Site): Order | null {
  if (!host?.manifest.program) return null
  const units = Object.values(remotes).flatMap((manifest) => {
    const open = host.routes.filter(({ guard }) => guard === 'open')
    const drawn = open.filter(({ unit, pattern }) => unit === manifest.unit || pattern === lentTo)
    const patterns = drawn.map(({ pattern }) => pattern).filter((one) => manifest.program?.pages.includes(one))
    return patterns.length > 0 ? [{ manifest, patterns }] : []
  })
  return units.length > 0 ? { host: host.manifest, units } : null
}

/** Two orders of the same name are drawn by the same releases, and draw the same pages. */
export const nameOf = ({ host, units }: Order): string =>
  JSON.stringify([host.id, ...units.map(({ manifest, patterns }) => [manifest.id, patterns])])

/** A file of a release as text; `null`: it is not there as it was published. */
async function readText(store: ReleaseStore, { unit, id, files }: ReleaseManifest, file: string | undefined) {
  const listed = files.find(({ path }) => path === file)
  const bytes = listed && (await store.read(releaseFile(unit, id, listed.path)))
  return bytes && integrityOf(bytes) === listed.integrity ? bytes.toString('utf8') : null
}

const readProgram = (store: ReleaseStore, manifest: ReleaseManifest): Promise<string | null> =>
  readText(store, manifest, manifest.program?.file)

/** Reads what the pages of an order are drawn from besides answers: files of the releases that draw them. */
export const fileReader =
  (store: ReleaseStore, { units }: Order): ReadFile =>
  async (unit, path) => {
    const drawing = units.find(({ manifest }) => manifest.unit === unit)
    const text = drawing && (await readText(store, drawing.manifest, path))
    if (text == null) throw new Error(`${path} is not there as it was published`)
    return text
  }

/** Their programs, and the patterns that cannot be drawn for want of one. */
export async function readPrograms(store: ReleaseStore, { host, units }: Order) {
  const failed = new Map<string, string>()
  const programs: UnitProgram[] = []
  const code = await readProgram(store, host)
  for (const { manifest, patterns } of units) {
    const own = code && (await readProgram(store, manifest))
    if (own) programs.push({ unit: manifest.unit, release: manifest.id, code: own, patterns })
    else for (const pattern of patterns) failed.set(pattern, 'a program is not there as it was published')
  }
  return { host: code ?? '', units: programs, failed }
}
