import { loadPart, useOverlay } from '@trebol/shared/store'
import { overlayChanged } from '@trebol/shared/store/write'
import { type ComponentType, useEffect, useState } from 'react'
import { failureText } from '../errors/failure-text.ts'
import { whenIdle } from '../start/when-idle.ts'
import { texts } from '../texts/texts.ts'
import { showToast } from '../toasts/show-toast.ts'
import type { Overlays } from './overlays.tsx'

type Loaded = ComponentType<Parameters<typeof Overlays>[0]>

const load = (): Promise<Loaded> =>
  import(/* webpackChunkName: "overlays" */ './overlays.tsx').then(({ Overlays: loaded }) => loaded)

/** Dialogs and side bar: fetched when the page is idle, or when the first one is asked for. */
export function LazyOverlays() {
  const t = texts.use()
  const overlay = useOverlay()
  const [Loaded, setLoaded] = useState<Loaded | null>(null)
  const wanted = overlay.kind !== 'none' && Loaded === null

  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [])

  useEffect(() => {
    if (!wanted) return
    let current = true
    loadPart(load).then(
      (loaded) => current && setLoaded(() => loaded),
      (error: unknown) => {
        if (!current) return
        overlayChanged({ kind: 'none' })
        showToast({ tone: 'error', text: failureText(t, error) })
      },
    )
    return () => {
      current = false
    }
  }, [wanted])

  return Loaded && <Loaded overlay={overlay} />
}
