import { type ReleaseManifest, releaseIdSchema, unitSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import type { MayPreview } from '../overrides/preview-cookie.ts'
import { integrityOf } from '../releases/integrity-of.ts'
import { readManifest } from '../releases/read-manifest.ts'
import { encodings, unpack } from '../releases/unpack.ts'
import { releaseFile } from '../store/keys.ts'
import { filePolicy } from './content-security-policy.ts'
import type { EdgeContext } from './edge-context.ts'
import { fileCache } from './file-cache.ts'
import { liveReleases } from './live-releases.ts'
import { isPart, mimeType } from './mime-type.ts'
import { type Representation, represent } from './representation.ts'
import { securityHeaders } from './security-headers.ts'

const immutable = 'public, max-age=31536000, immutable'
/** What one browser alone may see, so that nobody in between keeps it for the others. */
const ownImmutable = 'private, max-age=31536000, immutable'
const memory = 64_000_000
const manifestsKept = 500
const addressSchema = v.tuple([unitSchema, releaseIdSchema, v.string()])

type Listed = ReleaseManifest['files'][number]
type Needed = Pick<EdgeContext, 'store' | 'channel' | 'watch' | 'security' | 'secure' | 'log'>

/**
 * Files of releases from memory or store. Only what a release lists exists, with the bytes that it lists, and its
 * record and documents do not; one that was never live exists for whoever overrides it. Wrong bytes are not answered:
 * they would lie in browsers and proxies for a year. What is lost of a file is answered from a variant of it that is not.
 */
export function releaseFiles(context: Needed, mayPreview: MayPreview = () => false) {
  const { store, security, secure, log } = context
  const wasLive = liveReleases(context)
  const ofFiles = securityHeaders(filePolicy, { secure })
  const cache = fileCache(memory)
  const told = new Set<string>()
  const manifests = new Map<
    string,
    { readonly manifest: ReleaseManifest; readonly files: ReadonlyMap<string, Listed> }
  >()

  const findRelease = async (unit: ReleaseManifest['unit'], id: ReleaseManifest['id']) => {
    const known = manifests.get(`${unit}/${id}`)
    if (known) return known
    const read = await readManifest(store, unit, id)
    if (read.kind !== 'sound') return null
    const found = { manifest: read.manifest, files: new Map(read.manifest.files.map((file) => [file.path, file])) }
    if (manifests.size >= manifestsKept) manifests.clear()
    manifests.set(`${unit}/${id}`, found)
    return found
  }

  /** A listed file, laid out with this `Cache-Control` and these security headers. */
  const load = async (
    { unit, id }: ReleaseManifest,
    { path, ...listed }: Listed,
    { cacheControl, headers }: { readonly cacheControl: string; readonly headers: readonly string[] },
  ) => {
    const key = `${cacheControl} ${unit}/${id}/${path}`
    const cached = cache.get(key)
    if (cached) return cached
    const file = releaseFile(unit, id, path)
    const damaged = (what: string) => {
      // Every page asks for it: one line until the service starts again.
      if (told.has(releaseFile(unit, id, what))) return
      told.add(releaseFile(unit, id, what))
      log.error(
        { event: 'file-damaged', unit, id, path: what },
        'a published file has other bytes than were published: they are not answered; run "release verify"',
      )
    }
    const readVariant = async (encoding: (typeof encodings)[number]) => {
      const packed = await store.read(`${file}.${encoding}`)
      const plain = packed && (await unpack(listed, packed, encoding))
      if (packed && !plain) damaged(`${path}.${encoding}`)
      return plain && { packed, plain }
    }
    const [stored, [br, gz]] = await Promise.all([store.read(file), Promise.all(encodings.map(readVariant))])
    const isSound = stored !== null && integrityOf(stored) === listed.integrity
    if (stored === null)
      log.error({ event: 'file-lost', unit, id, path }, 'a published file is missing: run "release verify"')
    else if (!isSound) damaged(path)
    const identity = isSound ? stored : (br ?? gz)?.plain
    if (!identity) return null
    const representation = represent({
      type: mimeType(path),
      cache: cacheControl,
      security: headers,
      identity,
      br: br?.packed ?? null,
      gzip: gz?.packed ?? null,
      ranges: true,
    })
    cache.set(key, representation)
    return representation
  }

  return {
    /** Security headers of everything that is answered below `/r/`. */
    security: ofFiles,
    /** The file at `/r/<unit>/<id>/<path>`, from memory when it was asked for before. */
    cached: (path: string): Representation | null => cache.get(`${immutable} ${path.slice('/r/'.length)}`),
    /** The same from the store, or `null` when there is no such public file. */
    async find(path: string, cookie: string | undefined): Promise<Representation | null> {
      const [unitName, idName, ...rest] = path.slice('/r/'.length).split('/')
      const address = v.safeParse(addressSchema, [unitName, idName, rest.join('/')])
      if (!address.success || !isPart(path)) return null
      const [unit, id, file] = address.output
      const release = await findRelease(unit, id)
      const listed = release?.files.get(file)
      if (release === null || listed === undefined) return null
      const cacheControl = (await wasLive(unit, id)) ? immutable : mayPreview(cookie, unit, id) ? ownImmutable : null
      return cacheControl && load(release.manifest, listed, { cacheControl, headers: ofFiles })
    },
    /** A file of the live host that is served at the root of the site: `root/<path>` of its release. */
    async findRoot(host: ReleaseManifest, path: string): Promise<Representation | null> {
      const listed = host.files.find((file) => file.path === `root${path}`)
      return listed ? load(host, listed, { cacheControl: 'no-cache', headers: security }) : null
    },
  }
}
