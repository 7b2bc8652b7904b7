import { isDeepStrictEqual } from 'node:util'
import {
  type ReleaseId,
  type ReleaseManifest,
  type ReleaseSource,
  releaseSourceSchema,
  type Unit,
} from '@trebol/shared/contract/release'
import { keepMaps } from '../maps/keep-maps.ts'
import { Refusal } from '../refusal.ts'
import { examineRelease } from '../releases/examine-release.ts'
import { runLimited } from '../run-limited.ts'
import { releaseFolder } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { compressFile } from './compress-file.ts'
import { type Build, readBuild } from './read-build.ts'

const atOnce = 4

export type Published = {
  readonly status: 'published' | 'already-published' | 'would-publish'
  readonly unit: Unit
  readonly id: ReleaseId
  readonly files: number
  readonly bytes: number
  /** Source maps that are kept for the service alone. */
  readonly maps: number
  /** Source maps that are kept nowhere. */
  readonly skipped: readonly string[]
  /** Why source maps of the release could not be kept; it is published all the same. */
  readonly mapsProblem: string | null
}

/** Who publishes, built from what, when, and whether only to say what would happen. */
export type PublishAct = {
  readonly builder: string
  readonly source: ReleaseSource
  readonly at: Date
  readonly dryRun: boolean
}

export type PublishOrder = PublishAct & { readonly unit: Unit; readonly folder: string }

/** Who published a build, from where and when, makes no other release of it. */
const circumstances = new Set<string>(['publishedAt', 'builder', ...Object.keys(releaseSourceSchema.entries)])
const facts = (manifest: ReleaseManifest) =>
  Object.fromEntries(Object.entries(manifest).filter(([name]) => !circumstances.has(name)))

/** Is the release there already, with the same bytes and the same facts? @throws Refusal when it differs. */
async function isThere(store: ReleaseStore, manifest: ReleaseManifest): Promise<boolean> {
  const { unit, id } = manifest
  const examined = await examineRelease(store, unit, id)
  if (examined.kind === 'unknown') return false
  if (examined.kind === 'damaged') {
    throw new Refusal(
      `${unit} ${id} is published but damaged (${examined.problem}): raise the version of ${unit} and publish that.`,
    )
  }
  if (isDeepStrictEqual(facts(examined.manifest), facts(manifest))) return true
  throw new Refusal(
    `${unit} ${id} is published with another unit.json, and a release never changes: raise the version of ${unit} and build again.`,
  )
}

async function storeBuild(store: ReleaseStore, manifest: ReleaseManifest, { files }: Build) {
  const program = manifest.program?.file
  return store.createTree(releaseFolder(manifest.unit, manifest.id), async (put) => {
    await runLimited(files, atOnce, async ({ path, bytes }) => {
      await put(path, bytes)
      // No browser fetches the program.
      if (path === program) return
      for (const variant of await compressFile(path, bytes)) await put(variant.path, variant.bytes)
    })
    await put('release.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  })
}

/** Publishes the build in a folder with its source maps. @throws Refusal with the repair when the build must not be published. */
export async function publish(store: ReleaseStore, order: PublishOrder): Promise<Published> {
  const build = await readBuild(order.unit, order.folder)
  const published = await publishBuild(store, build, order)
  return tellMaps(published, build, async (maps) => {
    if (!order.dryRun) await keepMaps(store, published, maps)
  })
}

/** What is published is published: source maps that cannot be kept are told, and their release goes on without. */
export async function tellMaps(
  published: Published,
  build: Build,
  keep: (maps: Build['maps']) => Promise<void>,
): Promise<Published> {
  const { maps, skipped } = build
  try {
    if (maps.length > 0) await keep(maps)
    return { ...published, maps: maps.length, skipped }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...published, skipped: [...maps.map(({ path }) => path), ...skipped], mapsProblem: error.message }
  }
}

/**
 * Stores a build as an immutable release. It becomes visible whole or not at all; the same build again is no error.
 * Source: docs/platform.md, "Words" and "Laws" 9.
 * @throws Refusal with the repair when the release is there with other facts, or damaged.
 */
export async function publishBuild(store: ReleaseStore, build: Build, act: PublishAct): Promise<Published> {
  const { builder, source, at, dryRun } = act
  const { id, unitBuild } = build
  const { unit } = unitBuild
  const files = build.files.map(({ path, size, integrity }) => ({ path, size, integrity }))
  const manifest: ReleaseManifest = { ...unitBuild, id, files, publishedAt: at.toISOString(), ...source, builder }
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const answer = (status: Published['status']) => ({
    ...{ status, unit, id, files: files.length, bytes },
    ...{ maps: 0, skipped: [], mapsProblem: null },
  })

  if (await isThere(store, manifest)) return answer('already-published')
  if (dryRun) return answer('would-publish')
  if ((await storeBuild(store, manifest, build)) === 'created') return answer('published')
  if (await isThere(store, manifest)) return answer('already-published')
  throw new Refusal(
    `${releaseFolder(unit, id)} in ${store.place} is no release: move that folder away and publish again.`,
  )
}
