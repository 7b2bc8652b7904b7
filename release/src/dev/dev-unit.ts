import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { developmentFolder } from '@trebol/shared/build/development'
import {
  noSource,
  type ReleaseId,
  type ReleaseManifest,
  releaseIdSchema,
  type Unit,
} from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { readUnitBuild } from '../publish/read-unit-build.ts'
import { integrityOf } from '../releases/integrity-of.ts'

/** A unit that runs from source. */
export type LocalUnit = {
  readonly unit: Unit
  readonly folder: string
  /** Where its development server listens. */
  readonly url: string
  /** What that server wants to be told in `x-dev-pass`. */
  readonly pass: string
}

/** What a page needs of one state of such a unit; `kept` are the bytes that the manifest pins. */
export type DevBuild = { readonly manifest: ReleaseManifest; readonly kept: ReadonlyMap<string, Buffer> }

const patienceMs = 30_000
const named = /\s(?:src|href)\s*=\s*["']?(?:\.?\/)?((?:static|root)\/[^"'\s>]+)/gi

/** An id that no release has, drawn for this run: nothing that a browser has kept can be taken for it. */
export function devId(): ReleaseId {
  return v.parse(releaseIdSchema, `0.0.0-dev-${randomBytes(6).toString('hex')}`)
}

async function ask({ unit, url, pass }: LocalUnit, path: string): Promise<Buffer> {
  const signal = AbortSignal.timeout(patienceMs)
  const answer = await fetch(`${url}/${path}`, { headers: { 'x-dev-pass': pass, accept: '*/*' }, signal })
  if (!answer.ok) throw new Error(`the development server of ${unit} has no ${path} (${answer.status})`)
  return Buffer.from(await answer.arrayBuffer())
}

/** Files that the host serves at the root of the site: they lie beside its source and are not built. */
async function rootFiles(folder: string): Promise<[string, Buffer][]> {
  const root = join(folder, 'public/root')
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(
    files.map(async ({ parentPath, name }): Promise<[string, Buffer]> => {
      const path = join(parentPath, name)
      return [`root/${path.slice(root.length + 1).replaceAll('\\', '/')}`, await readFile(path)]
    }),
  )
}

/** Reads the state that its development server has now; waits for a build under way. @throws when it has none. */
export async function readDevBuild(local: LocalUnit, id: ReleaseId): Promise<DevBuild> {
  const { unit, folder } = local
  const entry = await ask(local, (await readUnitBuild(unit, join(folder, developmentFolder))).entry)
  // After the answer: the file is written before a build is served.
  const build = await readUnitBuild(unit, join(folder, developmentFolder))
  const kept = new Map([[build.entry, entry]])
  if (unit === 'host') {
    for (const [path, bytes] of await rootFiles(folder)) kept.set(path, bytes)
    for (const [, path = ''] of entry.toString('utf8').matchAll(named)) {
      if (!kept.has(path)) kept.set(path, await ask(local, path))
    }
  }
  const files = [...kept].map(([path, bytes]) => ({ path, size: bytes.byteLength, integrity: integrityOf(bytes) }))
  const published = { publishedAt: new Date().toISOString(), ...noSource, builder: 'dev' }
  // Nothing is preloaded: what the next change replaces has no hash to be preloaded with.
  return { manifest: { ...build, id, files, preload: [], pages: {}, ...published }, kept }
}
