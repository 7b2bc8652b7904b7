import { type Layout, type PathEntry, paths } from '@trebol/shared/contract'
import type { RouteObject } from '@trebol/shared/router'
import type { ComponentType } from 'react'
import { ErrorScreen } from '../errors/error-screen.tsx'
import { DefaultLayout } from '../layouts/default-layout.tsx'
import { FullscreenLayout } from '../layouts/fullscreen-layout.tsx'
import { NavbarLayout } from '../layouts/navbar-layout.tsx'
import { RootLayout } from '../layouts/root-layout.tsx'
import { type HostPage, hostRoute } from './host-route.tsx'
import { lazyHostPages } from './lazy-host-pages.ts'
import { notFoundRoute } from './not-found-route.tsx'
import { remoteRoute } from './remote-route.tsx'
import type { RouteSurroundings } from './route-surroundings.ts'

const layouts: Readonly<Record<Layout, ComponentType>> = {
  default: DefaultLayout,
  navbar: NavbarLayout,
  fullscreen: FullscreenLayout,
}

type HostPattern = Extract<PathEntry, { unit: 'host' }>['pattern']

/** The whole route tree, out of the one table of paths. */
export function createRoutes(surroundings: RouteSurroundings): RouteObject[] {
  const hostPages = {
    '/': { lazy: () => lazyHostPages['/']().then(({ homePage }) => homePage(surroundings)) },
    '/auth/forgot-password': {
      lazy: () => lazyHostPages['/auth/forgot-password']().then(({ forgotPasswordPage }) => forgotPasswordPage),
    },
    '/maintenance': { lazy: () => lazyHostPages['/maintenance']().then(({ maintenancePage }) => maintenancePage) },
  } satisfies Record<HostPattern, HostPage>

  const route = (entry: PathEntry): RouteObject =>
    entry.unit === 'host' ? hostRoute(entry, hostPages[entry.pattern], surroundings) : remoteRoute(entry, surroundings)

  const groups = (['default', 'navbar', 'fullscreen'] as const).map(
    (layout): RouteObject => ({
      id: `layout:${layout}`,
      Component: layouts[layout],
      children: [
        ...paths.filter((entry) => entry.layout === layout).map(route),
        ...(layout === 'default' ? [notFoundRoute(surroundings.guard)] : []),
      ],
    }),
  )
  return [{ id: 'root', Component: RootLayout, ErrorBoundary: ErrorScreen, children: groups }]
}
