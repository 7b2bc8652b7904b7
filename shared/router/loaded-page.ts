import type { ComponentType } from 'react'
import { useLoaderData as useRouterLoaderData } from 'react-router-dom'

const mark = Symbol('trebol.loadedPage')

/**
 * What the host's loader of a remote route resolves to: the page of exactly one release together with the data that
 * the same release loaded, so that a page and its data can never come from two releases.
 */
export type LoadedPage = {
  readonly [mark]: true
  readonly release: string
  readonly Component: ComponentType
  readonly data: unknown
}

export const loadedPage = (release: string, Component: ComponentType, data: unknown): LoadedPage => ({
  [mark]: true,
  release,
  Component,
  data,
})

const isLoadedPage = (value: unknown): value is LoadedPage =>
  typeof value === 'object' && value !== null && mark in value

/** The page that the nearest route has loaded, or `null` where a route answers plain data. */
export function useLoadedPage(): LoadedPage | null {
  const value: unknown = useRouterLoaderData()
  return isLoadedPage(value) ? value : null
}
