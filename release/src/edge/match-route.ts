import type { UnitBuild } from '@trebol/shared/contract/release'

export type Route = UnitBuild['routes'][number]

const segmentsOf = (path: string) => path.replace(/\/+$/, '').split('/').slice(1)

/** Finds the route of a decoded path, as the router in the browser does: case and a last slash do not matter. */
export function matchRoute(routes: readonly Route[], path: string): Route | null {
  const given = segmentsOf(path)
  return (
    routes.find(({ pattern }) => {
      const wanted = segmentsOf(pattern)
      return (
        wanted.length === given.length &&
        wanted.every((segment, at) => {
          const value = given[at] ?? ''
          return segment.startsWith(':') ? value !== '' : segment.toLowerCase() === value.toLowerCase()
        })
      )
    }) ?? null
  )
}
