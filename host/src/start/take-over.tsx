import { defaultLocale, readLocale } from '@trebol/shared/i18n'
import type { createBrowserRouter } from '@trebol/shared/router'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { pathOf } from '../routing/path-of.ts'
import { Application } from './application.tsx'

type Router = ReturnType<typeof createBrowserRouter>

/** On it the page takes away what stood in for it, and presses again what was pressed before it could hear (`index.html`). */
const drawnEvent = 'trebol-drawn'

/**
 * Takes over the page as the host's build has drawn it, or draws it where that is not what this page shows: in another language,
 * at an address of another form. A page that is there as a whole is taken over once its own code is there; of one that is a
 * frame around what comes, the frame at once. `drawn` tells when: until then nothing may come in.
 */
export function createTakeOver(root: HTMLElement) {
  const { prerendered } = root.dataset
  const isOf = (pathname: string) => prerendered !== undefined && prerendered === pathOf(pathname)?.pattern
  const fits = isOf(location.pathname)
  const isWhole = fits && root.querySelector('[data-release]') !== null
  let settle: (() => void) | undefined
  const drawn = fits && !isWhole ? new Promise<void>((resolve) => (settle = resolve)) : undefined

  function draw(router: Router): void {
    if (isWhole && !router.state.initialized) {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return
        stop()
        draw(router)
      })
      return
    }
    const onDrawn = () => {
      settle?.()
      document.dispatchEvent(new Event(drawnEvent))
    }
    const page = <Application router={router} onDrawn={onDrawn} />
    // A loader may have led elsewhere.
    if (isOf(router.state.location.pathname) && readLocale() === defaultLocale && !router.state.errors)
      hydrateRoot(root, page)
    else createRoot(root).render(page)
  }

  return { drawn, draw }
}
