import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../start/when-idle.ts'
import { onToastsWanted, toastsArrived } from './show-toast.ts'

/**
 * Toasts and their library: fetched when the page is idle, or for the first toast, which waits for them. When they do
 * not arrive, the next toast asks for them again.
 */
export function LazyToaster() {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Loaded !== null) return
    let current = true
    const load = () =>
      void import(/* webpackChunkName: "toaster" */ './toaster.tsx').then(
        ({ Toaster, toast }) => {
          toastsArrived(toast)
          if (current) setLoaded(() => Toaster)
        },
        () => undefined,
      )
    const calm = whenIdle(load)
    onToastsWanted(load)
    return () => {
      current = false
      calm()
      onToastsWanted(() => undefined)
    }
  }, [Loaded])
  return Loaded && <Loaded />
}
