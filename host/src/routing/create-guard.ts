import { type PathEntry, paths } from '@trebol/shared/contract'
import { matchPath, redirect } from '@trebol/shared/router'
import { readMaintenance, readSession } from '@trebol/shared/store'
import type { ReleaseSet } from '../loader/release-set.ts'
import { checkSession } from '../session/check-session.ts'
import { readToken } from '../session/token-storage.ts'
import { decideAccess } from './decide-access.ts'

/** A page never waits longer than this for the session check. */
const checkPatience = 2_000

const within = (work: Promise<void>, patience: number): Promise<void> =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, patience))])

export const pathOf = (pathname: string): PathEntry | undefined =>
  paths.find(({ pattern }) => matchPath(pattern, pathname) !== null)

type Surroundings = {
  readonly releases: ReleaseSet
  /** Where the page stands before this navigation; `null` before the first one has ended. */
  readonly currentPathname: () => string | null
}

export type Admission = { readonly access: 'enter' | 'ask-login'; readonly moved: boolean }

/**
 * Runs before the loader of every navigation: the session check starts and the release pointer is read again. Only
 * pages that depend on the answer wait for the check. Source: specification sections 2, 4 and 6.
 */
export function createGuard({ releases, currentPathname }: Surroundings) {
  return async function guard(pathname: string, { retry = false } = {}): Promise<Admission> {
    const entry = pathOf(pathname)
    const current = currentPathname()
    const moved = current !== pathname
    const check = checkSession()
    const needed =
      readMaintenance() || pathname === '/maintenance' || (entry?.guard === 'login' && readToken() !== null)
    const remote = entry !== undefined && entry.unit !== 'host'
    await Promise.all([
      needed ? within(check, checkPatience) : undefined,
      remote && (retry || (moved && current !== null)) ? releases.refresh() : undefined,
    ])
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
