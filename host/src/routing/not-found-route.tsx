import type { RouteObject } from '@trebol/shared/router'
import { NotFound } from '../errors/not-found.tsx'
import { AreaSkeleton } from './area-skeleton.tsx'
import type { Guard } from './create-guard.ts'

/** Every path that the table does not know. */
export function notFoundRoute(guard: Guard): RouteObject {
  return {
    id: '*',
    path: '*',
    ErrorBoundary: NotFound,
    HydrateFallback: AreaSkeleton,
    Component: NotFound,
    async loader({ request }) {
      const place = new URL(request.url)
      await guard(place)
      throw new Response(`Page not found: ${place.pathname}`, { status: 404, statusText: 'Not Found' })
    },
  }
}
