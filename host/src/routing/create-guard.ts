import { redirect } from '@trebol/shared/router'
import { readMaintenance, readSession } from '@trebol/shared/store'
import { readLive } from '../live/live-state.ts'
import type { ReleaseSet } from '../loader/release-set.ts'
import { checkSession } from '../session/check-session.ts'
import { restoreSession } from '../session/session.ts'
import { readToken } from '../session/token-storage.ts'
import { decideAccess } from './decide-access.ts'
import { mayChangeBetween } from './is-busy.ts'
import type { Place } from './load-or-reload.ts'
import { nextTask } from './next-task.ts'
import { pathOf } from './path-of.ts'

/** A page never waits longer than this for the session check. */
const checkPatience = 2_000

const within = (work: Promise<void>, patience: number): Promise<void> =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, patience))])

type Surroundings = {
  readonly releases: Pick<ReleaseSet, 'refresh' | 'isDue' | 'renew'>
  /** Where the page stands before this navigation; `null` before the first one has ended. */
  readonly currentPathname: () => string | null
  /** Loads a page anew, with the host's new release; ends with this page. */
  readonly openAnew?: (address: string) => Promise<never>
}

export type Admission = { readonly access: 'enter' | 'ask-login'; readonly moved: boolean }

/**
 * Runs before the loader of every navigation: the session check starts and the release pointer is read again. Only
 * pages that depend on the answer wait for the check. Source: specification sections 2, 4 and 6.
 */
export function createGuard({ releases, currentPathname, openAnew }: Surroundings) {
  return async function guard({ pathname, search }: Place, { retry = false } = {}): Promise<Admission> {
    const entry = pathOf(pathname)
    const current = currentPathname()
    const moved = current !== pathname
    // A page that has just begun has made its router in the same task.
    const check = current === null ? nextTask().then(checkSession) : checkSession()
    const mayEnter = entry?.guard === 'login' && readToken() !== null
    const needed = readMaintenance() || pathname === '/maintenance' || mayEnter
    const unit = entry === undefined || entry.unit === 'host' ? null : entry.unit
    await Promise.all([
      needed ? within(check, checkPatience) : undefined,
      unit && (retry || (moved && current !== null)) ? releases.refresh() : undefined,
    ])
    // Not answered in time: whatever the page asks for is decided on the server, and a late answer still ends the session.
    if (mayEnter && readSession().kind === 'unknown') restoreSession({ assumed: true })
    if (moved && mayChangeBetween(current, pathname)) {
      if (readLive().hostDue && current !== null && openAnew) await openAnew(pathname + search)
      if (unit && releases.isDue(unit)) releases.renew(unit)
    }
    const access = decideAccess({
      pathname,
      guard: entry?.guard ?? 'open',
      session: readSession(),
      maintenance: readMaintenance(),
    })
    if (access.kind === 'leave') throw redirect(access.to)
    return { access: access.kind, moved }
  }
}

export type Guard = ReturnType<typeof createGuard>
