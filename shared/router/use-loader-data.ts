import { useLoaderData as useRouterLoaderData } from 'react-router-dom'
import { useLoadedPage } from './loaded-page.ts'

type Loader = (...args: never[]) => unknown
type DataOf<L> = L extends Loader ? Awaited<ReturnType<L>> : L

/** Data of this page's loader, typed by the loader: `useLoaderData<typeof loadSlots>()`. */
export function useLoaderData<L>(): DataOf<L> {
  const value: unknown = useRouterLoaderData()
  const page = useLoadedPage()
  return (page ? page.data : value) as DataOf<L>
}
