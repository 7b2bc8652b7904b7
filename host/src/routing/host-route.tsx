import type { PathEntry } from '@trebol/shared/contract'
import type { LoaderFunctionArgs, RouteObject } from '@trebol/shared/router'
import type { ComponentType } from 'react'
import { AreaFailure } from './area-failure.tsx'
import { AreaSkeleton } from './area-skeleton.tsx'
import type { Guard } from './create-guard.ts'

type HostPage = {
  readonly load?: (args: LoaderFunctionArgs) => unknown
  readonly Component: ComponentType
}

/** Route of a page that is part of the host itself. */
export function hostRoute(entry: PathEntry, page: HostPage, guard: Guard): RouteObject {
  return {
    id: entry.pattern,
    path: entry.pattern,
    handle: { title: entry.title },
    ErrorBoundary: AreaFailure,
    HydrateFallback: AreaSkeleton,
    Component: page.Component,
    async loader(args) {
      await guard(new URL(args.request.url).pathname)
      return page.load?.(args) ?? null
    },
  }
}
