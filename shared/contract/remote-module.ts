import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { PatternOf } from './paths.ts'
import type { RemoteUnit } from './release.ts'

type Page = Pick<RouteObject, 'loader' | 'action' | 'Component' | 'shouldRevalidate'>

/** One page of a remote: its route's parts, or a function that fetches them when the page is first opened. */
export type RemotePage = Page | { readonly lazy: () => Promise<Page> }

/** A block that a remote lends to a page of the host; `load` runs in the host's loader, `Component` gets its result. */
export type RemotePart<Data = unknown> = {
  readonly load: (signal: AbortSignal) => Promise<Data>
  readonly Component: ComponentType<{ data: Data }>
}

/** Blocks that each unit lends. The home page shows the rails of `games`. */
export type PartsOf<U extends RemoteUnit> = U extends 'games' ? 'homeRails' : never

/**
 * The one module that a remote exposes (`./remote`): a page for every pattern that it owns in `paths`,
 * the blocks that it lends, and the number of the host surface that it was built for.
 */
export type RemoteModule<U extends RemoteUnit = RemoteUnit> = {
  readonly contract: number
  /**
   * Fetches what this unit says in the language of a locale (BCP 47, such as `pt-BR`), before the page turns to it.
   * Fails when that cannot be had: the unit then goes on in Spanish. A unit without it speaks Spanish alone.
   */
  readonly loadTexts?: (locale: string) => Promise<void>
  readonly pages: { readonly [P in PatternOf<U>]: RemotePage }
  readonly parts: { readonly [P in PartsOf<U>]: { readonly lazy: () => Promise<RemotePart> } }
}
