import type { Pointer, Unit } from '@trebol/shared/contract/release'
import type { Site } from '../edge/site.ts'
import type { SiteWatch } from '../edge/watch-site.ts'
import type { Signer } from '../signing/signer.ts'
import { siteMaker } from './dev-site.ts'
import { type DevBuild, devId, type LocalUnit, readDevBuild } from './dev-unit.ts'

type Rest = Pick<Pointer, 'channel' | 'units' | 'releases'>

type Options = {
  readonly local: readonly LocalUnit[]
  /** The units that do not run from source, as of now. */
  readonly rest: () => Promise<Rest>
  /** The remote that a browser gets by an override, so that the rest keeps what is deployed of it. */
  readonly overridden: Unit | null
  readonly signer: Signer
}

/** The state of a site in development, as the edge asks for it, and how it is moved on. */
export type DevWatch = SiteWatch & {
  readonly builds: ReadonlyMap<Unit, DevBuild>
  /** The site after a look at everything that it is made of; what has changed is told to open pages. */
  readonly renewed: () => Promise<Site>
  /** A unit has been built; before its first time it is not there. */
  readonly built: (unit: Unit) => Promise<void>
}

/** What decides whether there is a new state: the entries of the local units, and which releases are live otherwise. */
const essence = (builds: ReadonlyMap<Unit, DevBuild>, { units, releases }: Rest) =>
  JSON.stringify([[...builds].map(([unit, { manifest }]) => [unit, manifest.files]), units, releases])

/** Follows what the units in development are built to. Source: docs/platform.md, "Developing". */
export async function watchDevelopment({ local, rest, overridden, signer }: Options): Promise<DevWatch> {
  const make = siteMaker(signer)
  const listeners = new Set<(site: Site) => void>()
  const builds = new Map<Unit, DevBuild>()
  const ids = new Map(local.map(({ unit }) => [unit, devId()]))
  const ready = new Set<Unit>()
  const first = await rest()
  let seen = essence(builds, first)
  let site = make({ local: builds, rest: first, overridden })
  let renewing: Promise<Site> | null = null

  const renew = async (): Promise<Site> => {
    const others = await rest()
    for (const unit of local) {
      const id = ids.get(unit.unit)
      // A server that is gone, or that is about to build, has said so itself: the last good build stays.
      const build = id && ready.has(unit.unit) ? await readDevBuild(unit, id).catch(() => null) : null
      if (build) builds.set(unit.unit, build)
    }
    const now = essence(builds, others)
    if (now === seen) return site
    seen = now
    site = make({ local: builds, rest: others, overridden })
    for (const listener of listeners) listener(site)
    return site
  }

  // One after the other: a look that began before a build ended has not seen it.
  const renewed = (): Promise<Site> => {
    const next = (renewing ?? Promise.resolve(site)).then(renew)
    renewing = next.catch(() => site)
    return next
  }

  return {
    builds,
    current: () => site,
    // Nothing stands beside what is built from source.
    reload: async () => undefined,
    renewed,
    async built(unit) {
      ready.add(unit)
      await renewed()
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => listeners.clear(),
  }
}
