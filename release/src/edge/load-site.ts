import {
  type KeyId,
  type PaintedPage,
  type ReleaseId,
  type ReleaseManifest,
  type RemoteUnit,
  remoteUnits,
} from '@trebol/shared/contract/release'
import type { LogEntry } from '../log/log-entry.ts'
import { isPointerOf, issuePointer } from '../pointer/issue-pointer.ts'
import { readManifests } from '../pointer/read-manifests.ts'
import { readPointer } from '../pointer/read-pointer.ts'
import type { Refreshing } from '../pointer/refresh-pointer.ts'
import { findMisfits } from '../releases/find-misfits.ts'
import { readManifest } from '../releases/read-manifest.ts'
import { pointerKey, releaseFile } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { inlineHashes } from './inline-hashes.ts'
import { loadBodies } from './load-bodies.ts'
import { loadTexts } from './load-texts.ts'
import { keptForMs, readPainted } from './painted-document.ts'
import { prepareDocument, rootFolder } from './prepare-document.ts'
import type { HostPage, Site } from './site.ts'

async function loadHost(store: ReleaseStore, id: ReleaseId): Promise<HostPage> {
  const read = await readManifest(store, 'host', id)
  if (read.kind !== 'sound') throw new Error(`host ${id} is live but its release.json cannot be read`)
  const { manifest } = read
  const html = await store.read(releaseFile('host', manifest.id, manifest.entry))
  if (html === null) throw new Error(`host ${manifest.id} is live but its ${manifest.entry} is missing`)
  const document = prepareDocument(html.toString('utf8'), manifest)
  const root = manifest.files.flatMap(({ path }) =>
    path.startsWith(rootFolder) ? [path.slice(rootFolder.length - 1)] : [],
  )
  return {
    manifest,
    document,
    routes: manifest.routes,
    rootPaths: new Set(root),
    ...(await loadBodies(store, manifest)),
    inline: inlineHashes(document),
  }
}

/** Nobody depends on the host before the live one: where it cannot be read, or cannot run what is live, there is none. */
async function loadSpare(
  store: ReleaseStore,
  { units }: LogEntry,
  { remotes, keyId }: { remotes: readonly ReleaseManifest[]; keyId: KeyId },
): Promise<HostPage | null> {
  const previous = units.host?.previous ?? null
  const spare = previous && (await loadHost(store, previous).catch(() => null))
  if (!spare?.manifest.pointerKeys.includes(keyId)) return null
  return remotes.every((remote) => findMisfits(spare.manifest, remote).length === 0) ? spare : null
}

/** Pages that were drawn of what is live. One of another release, or of long ago, is left out: scripts draw it. */
async function loadPainted(
  store: ReleaseStore,
  { channel, units }: LogEntry,
  { signer, now }: Refreshing,
): Promise<Site['painted']> {
  const painted = await readPainted(store, channel, signer).catch(() => null)
  if (painted === null || painted.host !== units.host?.active) return new Map()
  const isCurrent = ({ unit, release, answers }: PaintedPage) =>
    units[unit]?.active === release && Math.abs(now().getTime() - answers.at) < keptForMs
  return new Map(Object.entries(painted.pages).filter(([, page]) => isCurrent(page)))
}

/** Loads all that a log entry makes live. @throws when a live release cannot be read: then the last site stays. */
export async function loadSite(store: ReleaseStore, entry: LogEntry, { signer, now }: Refreshing): Promise<Site> {
  const manifests = await readManifests(store, entry)
  const active = (unit: RemoteUnit) => {
    const id = entry.units[unit]?.active
    if (id === undefined) return []
    const manifest = manifests.get(id)
    if (!manifest) throw new Error(`${unit} ${id} is live but its release.json cannot be read`)
    return [[unit, manifest] as const]
  }
  const current = await store.read(pointerKey(entry.channel))
  // What is stored is served, so that all servers answer the same; a store that cannot be written stops nobody.
  const isCurrent = current !== null && isPointerOf(current, { entry, manifests, signer })
  const pointerDocument = isCurrent ? current : issuePointer({ entry, manifests, current: null, signer, now: now() })
  const pointer = readPointer(pointerDocument)
  if (pointer === null || pointerDocument === null) throw new Error('the pointer cannot be read')
  const host = entry.units.host
  const ramp = host?.ramp
  const remotes: Site['remotes'] = Object.fromEntries(remoteUnits.flatMap(active))
  const candidates = remoteUnits.flatMap((unit) => {
    const id = entry.units[unit]?.ramp?.release
    return (id && manifests.get(id)) || []
  })
  return {
    rev: entry.rev,
    pointer,
    pointerDocument,
    host: host ? await loadHost(store, host.active) : null,
    candidate: ramp ? { host: await loadHost(store, ramp.release), percent: ramp.percent } : null,
    spare: await loadSpare(store, entry, {
      remotes: [...Object.values(remotes), ...candidates],
      keyId: signer.keyId,
    }),
    remotes,
    texts: await loadTexts(store, Object.values(remotes)),
    painted: await loadPainted(store, entry, { signer, now }),
    composed: new Map(),
  }
}
