import { useEffect, useState } from 'react'

export const views = { live: 'Live', health: 'Health', log: 'Log', audit: 'Audit', keys: 'Keys' } as const
export type View = keyof typeof views
export const viewNames = Object.keys(views) as readonly View[]

const read = (): View => viewNames.find((view) => location.hash === `#/${view}`) ?? 'live'

/** Views of what only the right `keys` shows. */
export const keysViews: ReadonlySet<View> = new Set(['audit', 'keys'])

/** The view that the address names, so that it can be kept and shared. */
export function useView(): View {
  const [view, setView] = useState(read)
  useEffect(() => {
    const follow = () => setView(read())
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return view
}
