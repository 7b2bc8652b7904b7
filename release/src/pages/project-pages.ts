import { loadSite } from '../edge/load-site.ts'
import { readSignedHead } from '../log/read-log.ts'
import { isCompressible, squeezeBrotli, squeezeGzip } from '../publish/compress-file.ts'
import { runLimited } from '../run-limited.ts'
import type { Signer } from '../signing/signer.ts'
import { asideFolder, candidateFolder, pagesFolder, sharesFolder, spareFolder } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { layOutPages } from './lay-out-pages.ts'
import { readPageSettings } from './page-settings.ts'

const atOnce = 8
/** Pages are made anew with every change: the strongest setting would take twenty times as long. */
const quality = 9

async function variantsOf(path: string, bytes: Buffer): Promise<Map<string, Buffer>> {
  if (!isCompressible(path)) return new Map()
  const [br, gz] = await Promise.all([squeezeBrotli(bytes, quality), squeezeGzip(bytes)])
  const smaller = [
    [`${path}.br`, br],
    [`${path}.gz`, gz],
  ] as const
  return new Map(smaller.filter(([, variant]) => variant.byteLength < bytes.byteLength))
}

const isVariantOf = (files: ReadonlyMap<string, Buffer>, path: string) =>
  /\.(?:br|gz)$/.test(path) && files.has(path.replace(/\.(?:br|gz)$/, ''))

/** Files of a channel by their keys. */
type Wanted = { readonly rev: number; readonly files: ReadonlyMap<string, Buffer> }

/** What the pages of a channel must be now; `null` when nobody has served it yet, or nothing is live on it. */
async function wantedPages(store: ReleaseStore, channel: string, signer: Signer): Promise<Wanted | null> {
  const settings = await readPageSettings(store, channel)
  const head = settings && (await readSignedHead(store, channel, signer))
  if (!settings || !head) return null
  const site = await loadSite(store, head.entry, { signer, now: () => new Date() })
  return { rev: head.entry.rev, files: await layOutPages(store, site, settings) }
}

/** Keys of pages that are not what they must be, and of files that nobody wants. Reads only. */
async function findStale(store: ReleaseStore, channel: string, { files }: Wanted) {
  const folders = [pagesFolder, candidateFolder, sharesFolder, spareFolder, asideFolder].map((folderOf) =>
    folderOf(channel),
  )
  const there = await Promise.all(
    folders.map(async (folder) => (await store.files(folder)).map((path) => `${folder}/${path}`)),
  )
  const different = await runLimited([...files], atOnce, async ([key, bytes]) =>
    (await store.read(key))?.equals(bytes) ? [] : [key],
  )
  const settings = `${pagesFolder(channel)}/settings.json`
  const needless = there.flat().filter((key) => key !== settings && !files.has(key) && !isVariantOf(files, key))
  return { different: different.flat(), needless }
}

async function writePage(store: ReleaseStore, path: string, bytes: Buffer): Promise<void> {
  const variants = await variantsOf(path, bytes)
  for (const name of [`${path}.br`, `${path}.gz`]) {
    const variant = variants.get(name)
    if (variant === undefined) await store.remove(name)
    else await store.update(name, async (current) => (current?.equals(variant) ? null : variant))
  }
  // Last: where the plain bytes are right, a kill cannot have left old variants.
  await store.update(path, async (current) => (current?.equals(bytes) ? null : bytes))
}

/**
 * Brings the composed pages of a channel up to its newest log entry, for servers that only know files. Safe to call at
 * any time by anyone: whoever was slower looks at the log again. A mark that leads to another host's pages goes first and comes
 * last, so that none ever leads to a page that is not there. Source: docs/platform.md, "Laws" 6.
 * @returns the number that the pages have now; 0 where there is nothing to compose.
 */
export function projectPages(store: ReleaseStore, channel: string, signer: Signer): Promise<number> {
  return inTurn(store, channel, () => project(store, channel, signer))
}

const last = new WeakMap<ReleaseStore, Map<string, Promise<unknown>>>()

/** In one process one at a time: the slower of two would put old pages over new ones until it looks at the log again. */
function inTurn<T>(store: ReleaseStore, channel: string, work: () => Promise<T>): Promise<T> {
  const channels = last.get(store) ?? new Map<string, Promise<unknown>>()
  last.set(store, channels)
  const turn = (channels.get(channel) ?? Promise.resolve()).then(work)
  channels.set(
    channel,
    turn.catch(() => undefined),
  )
  return turn
}

async function project(store: ReleaseStore, channel: string, signer: Signer): Promise<number> {
  const isMark = (key: string) =>
    key.startsWith(`${sharesFolder(channel)}/`) || key.startsWith(`${asideFolder(channel)}/`)
  for (;;) {
    const wanted = await wantedPages(store, channel, signer)
    if (wanted === null) return 0
    const { different, needless } = await findStale(store, channel, wanted)
    const write = async (key: string) => {
      const bytes = wanted.files.get(key)
      if (bytes !== undefined) await writePage(store, key, bytes)
    }
    const remove = (key: string) => store.remove(key)
    await runLimited(needless.filter(isMark), atOnce, remove)
    await runLimited(
      different.filter((key) => !isMark(key)),
      atOnce,
      write,
    )
    await runLimited(different.filter(isMark), atOnce, write)
    await runLimited(
      needless.filter((key) => !isMark(key)),
      atOnce,
      remove,
    )
    if ((await readSignedHead(store, channel, signer))?.entry.rev === wanted.rev) return wanted.rev
  }
}

/** What is wrong with the composed pages of a channel, in one line. Reads only. */
export async function verifyPages(store: ReleaseStore, channel: string, signer: Signer): Promise<string[]> {
  const wanted = await wantedPages(store, channel, signer)
  if (wanted === null) return []
  const { different, needless } = await findStale(store, channel, wanted)
  const count = different.length + needless.length
  if (count === 0) return []
  const example = different[0] ?? needless[0]
  return [
    `${count} composed pages do not say what the log says (${example}): "release verify --repair" makes them again`,
  ]
}
