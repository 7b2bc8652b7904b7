import type { createBrowserRouter } from '@trebol/shared/router'
import { watchPlayer } from '../idle/watch-player.ts'
import { readAsideHost } from '../loader/aside-host.ts'
import { keptPointerKey, readKeptPointer } from '../loader/kept-pointer.ts'
import { refetch } from '../loader/load-chunk.ts'
import type { RemoteLoader } from '../loader/load-remote.ts'
import { loadUntilThere } from '../loader/load-until-there.ts'
import { openAnew } from '../loader/open-anew.ts'
import type { ReleaseSet } from '../loader/release-set.ts'
import { watchReleases } from '../loader/watch-releases.ts'
import { leaveWhenOver } from '../override/override-end.ts'
import { followPush } from '../push/follow-push.ts'
import { followPlayer } from '../realtime/follow-player.ts'
import { mayChangeBetween } from '../routing/is-busy.ts'
import { lazyHostPages } from '../routing/lazy-host-pages.ts'
import type { Place } from '../routing/load-or-reload.ts'
import { checkAgainWhenRevived } from '../session/check-again-when-revived.ts'
import { loadConfig } from '../start/load-config.ts'
import { whileShown } from '../start/while-shown.ts'
import { followChanges } from './follow-changes.ts'
import { followStream } from './follow-stream.ts'
import { keepForms } from './keep-forms.ts'
import { keepOverLogin } from './keep-over-login.ts'
import { loadAhead } from './load-ahead.ts'
import { readHostRelease } from './read-host-release.ts'
import { sendBeacons } from './send-beacons.ts'
import { updateNote } from './update-note.tsx'

/** Milliseconds for which a file is waited for. */
const refetchTimeout = 4_000

type Surroundings = {
  readonly releases: ReleaseSet
  readonly ahead: RemoteLoader['ahead']
  readonly router: ReturnType<typeof createBrowserRouter>
  readonly report: (what: string, why: string) => void
}

export type Live = {
  /** Keeps what has been typed and opened for the page that is opened anew. @returns the address of that page */
  readonly keepPage: () => Place
}

/** Begins to follow what operators and player do, or do not, while this page is open. Its code comes after the first page. */
export function startLive({ releases, ahead, router, report }: Surroundings): Live {
  /** Where the player is on the way to, else where he is: what is opened in place of this page. */
  const destination = (): Place => router.state.navigation.location ?? router.state.location
  whileShown(window, () => watchPlayer(window))
  loadAhead(window, async ({ unit, pattern }) =>
    unit === 'host' ? new Map(Object.entries(lazyHostPages)).get(pattern)?.() : ahead(unit, pattern),
  )
  keepOverLogin()
  followPlayer({ router, report })
  followPush({ report })
  checkAgainWhenRevived(() => {
    void router.revalidate()
    loadConfig(true).catch(() => undefined)
  })
  const watch = watchReleases(releases, document)
  const hostRelease = readHostRelease(document)
  const beacons = hostRelease ? sendBeacons({ releases, host: hostRelease, page: window }) : null
  const check = followChanges({
    releases,
    hostRelease,
    asideHost: readAsideHost(document),
    pathname: () => location.pathname,
    revalidate: () => void router.revalidate(),
    openAnew: () => {
      const { pathname, search } = destination()
      openAnew(pathname + search)
    },
    offer: updateNote(document),
    recalled: (unit, from) => {
      report('unit', `${unit} ${from} was withdrawn or recalled`)
      beacons?.recalled(unit, from)
    },
    untilThere: (file, isWanted) =>
      loadUntilThere(
        async () => {
          if (isWanted() && !(await refetch(file, refetchTimeout))) throw new Error(`${file} is not there.`)
        },
        () => undefined,
      ),
  })
  let settled = { pathname: location.pathname, isLoading: false }
  router.subscribe(({ location: now, navigation, revalidation }) => {
    // At the beginning of a navigation, so that the next page is already what everybody runs.
    const to = navigation.location?.pathname
    if (to !== undefined && to !== now.pathname && mayChangeBetween(now.pathname, to)) leaveWhenOver(Date.now())
    const isLoading = navigation.state !== 'idle' || revalidation !== 'idle'
    const isNew = !isLoading && (settled.isLoading || settled.pathname !== now.pathname)
    settled = { pathname: isLoading ? settled.pathname : now.pathname, isLoading }
    if (isNew) beacons?.arrived(now.pathname)
    // The pointer may have changed while something was loading.
    if (isNew) check()
  })
  followWhenKnown(releases, watch.heard)
  return {
    keepPage() {
      keepForms(location.pathname)
      return destination()
    },
  }
}

/** A page that came without a pointer that it believes learns its channel from a later one. */
function followWhenKnown(releases: ReleaseSet, onBeat: () => void): void {
  let follows = false
  const follow = () => {
    const channel = releases.current()?.channel
    if (channel === undefined || follows) return
    follows = true
    whileShown(window, () => followStream({ channel, onPointer: (text) => void releases.offer(text), onBeat }))
    // Another tab may have told of a change while this one did not listen yet.
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === keptPointerKey && newValue !== null) void releases.offer(newValue)
    })
    const kept = readKeptPointer()
    if (kept !== null) void releases.offer(kept)
  }
  follow()
  releases.onChange(follow)
}
