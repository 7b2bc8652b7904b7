import type { PathEntry } from '@trebol/shared/contract'
import { type LoaderFunctionArgs, loadedPage, type RouteObject } from '@trebol/shared/router'
import type { ComponentType } from 'react'
import { AreaFailure } from './area-failure.tsx'
import { AreaSkeleton } from './area-skeleton.tsx'
import { loadOrReload } from './load-or-reload.ts'
import { PageOutlet } from './page-outlet.tsx'
import type { RouteSurroundings } from './route-surroundings.ts'

type Page = { readonly load?: (args: LoaderFunctionArgs) => unknown; readonly Component: ComponentType }

/** A page of the host: at hand, or fetched when it is first opened. */
export type HostPage = Page | { readonly lazy: () => Promise<Page> }

/** Route of a page that is part of the host itself. */
export function hostRoute(entry: PathEntry, page: HostPage, surroundings: RouteSurroundings): RouteObject {
  return {
    id: entry.pattern,
    path: entry.pattern,
    ErrorBoundary: AreaFailure,
    HydrateFallback: AreaSkeleton,
    Component: () => <PageOutlet unit={entry.unit} />,
    loader: loadOrReload(surroundings, async (args) => {
      await surroundings.guard(new URL(args.request.url))
      const { load, Component } = 'lazy' in page ? await page.lazy() : page
      return loadedPage('host', Component, (await load?.(args)) ?? null)
    }),
  }
}
