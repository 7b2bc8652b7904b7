import type { RemoteModule } from '@trebol/shared/contract'
import type { ReleaseId, RemoteUnit } from '@trebol/shared/contract/release'
import type { RemoteLoader } from './load-remote.ts'

declare const __MONOLITH__: boolean

type Units = { readonly [U in RemoteUnit]: () => Promise<{ remote: RemoteModule<U> }> }

/** For the benchmark alone: what the site would cost without federation. Product builds drop it. */
export function createMonolithLoader(): RemoteLoader {
  if (!__MONOLITH__) throw new Error('This build loads its units from releases.')
  const units: Units = {
    games: () => import('@trebol/remote-games/remote'),
    profile: () => import('@trebol/remote-profile/remote'),
    legal: () => import('@trebol/remote-legal/remote'),
  }
  return {
    // One build, one registry of texts: the host's own fetch covers all units.
    modules: () => [],
    giveUp: () => false,
    // What the monolith gains by it would be measured as its own.
    ahead: () => Promise.resolve(),
    async load(unit) {
      const { remote } = await units[unit]()
      return { release: 'monolith' as ReleaseId, module: remote as RemoteModule }
    },
  }
}
