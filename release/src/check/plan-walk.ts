import type { ReleaseId, ReleaseManifest, Unit } from '@trebol/shared/contract/release'
import { units } from '@trebol/shared/contract/release'
import { matchRoute, type Route } from '../edge/match-route.ts'
import type { Site } from '../edge/site.ts'

/** One page that is opened, and what it must show. */
export type Stop = {
  readonly pattern: string
  readonly address: string
  /** Only a player sees the unit there. */
  readonly guarded: boolean
  /** Whose code must run there: as the page itself, or as a part that it lends to a page of another unit. */
  readonly unit: Unit
  readonly release: ReleaseId
  readonly as: 'page' | 'part'
}

/** A value for a parameter that the catalogue of the product knows. */
const someValue = 'nuevos'

const stopOn = ({ pattern, guard }: Route, { unit, id }: ReleaseManifest, as: Stop['as']): Stop => ({
  pattern,
  address: pattern.replace(/:\w+/g, someValue),
  guarded: guard === 'login',
  unit,
  release: id,
  as,
})

/** The host is held against each live remote at one route; an open one where there is one. */
function stopsBeside(routes: readonly Route[], { remotes }: Site): Stop[] {
  return units.flatMap((unit) => {
    const remote = unit === 'host' ? undefined : remotes[unit]
    const own = routes.filter((route) => route.unit === unit)
    const route = own.find(({ guard }) => guard === 'open') ?? own[0]
    return remote && route ? [stopOn(route, remote, 'page')] : []
  })
}

/**
 * Every page that a check opens: all routes of the unit, and those of other units to which it lends a part; for a host
 * its own pages and one of each live unit. Pure.
 */
export function planWalk(candidate: ReleaseManifest, routes: readonly Route[], site: Site): Stop[] {
  const own = routes.filter(({ unit }) => unit === candidate.unit).map((route) => stopOn(route, candidate, 'page'))
  if (candidate.unit === 'host') return [...own, ...stopsBeside(routes, site)]
  const lent = Object.keys(candidate.pages).flatMap((pattern) => {
    const route = matchRoute(routes, pattern)
    return route && route.unit !== candidate.unit ? [stopOn(route, candidate, 'part')] : []
  })
  return [...lent, ...own]
}
