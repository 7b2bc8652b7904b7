import { defaultLocale, readLocale } from '@trebol/shared/i18n'
import type { createBrowserRouter } from '@trebol/shared/router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { keptButtons, lentButtons, sayDrawn } from '../routing/kept-page.tsx'
import { afterPage } from '../routing/page-ready.ts'
import { pathOf } from '../routing/path-of.ts'
import { Application } from './application.tsx'

type Router = ReturnType<typeof createBrowserRouter>

/** So long, in milliseconds, a page that stands there as a whole waits for its code; then its frame is taken over without it. */
const wholeWithinMs = 1_500

/**
 * Takes over the page as it was drawn before, or draws it where that is not what this page shows: in another language, or at an
 * address of another form. A page that is there as a whole is taken over once its own code is there and has the same release and
 * answers; else, and of one that is a frame around what comes, the frame is, and what stands in it stays until the page is there.
 * `drawn` tells when: until then nothing may come into a frame.
 */
export function createTakeOver(root: HTMLElement, sameAnswers: () => boolean) {
  const { prerendered } = root.dataset
  const isOf = (pathname: string) => prerendered !== undefined && prerendered === pathOf(pathname)?.pattern
  const fits = isOf(location.pathname)
  const release = (fits && root.querySelector<HTMLElement>('[data-release]')?.dataset.release) || null
  let settle: (() => void) | undefined
  /** What a unit lends to the page: `painted`, it stands there; `waiting`, and the document knows that it hears nobody yet. */
  let lent: 'painted' | 'waiting' | 'drawn' = 'drawn'
  const drawn = fits && release === null ? new Promise<void>((resolve) => (settle = resolve)) : undefined
  const isOfHost = pathOf(location.pathname)?.unit === 'host'
  /** What has loaded is what stands there, and the address asks for nothing more. What a unit lends to it is compared when it comes. */
  const isSame = ({ state: { errors, loaderData, location } }: Router) =>
    (isOfHost || sameAnswers()) &&
    !errors &&
    location.search === '' &&
    Object.values(loaderData).some((page: unknown) => Reflect.get(Object(page), 'release') === release)

  function draw(router: Router): void {
    if (release === null || router.state.initialized) {
      take(router)
      return
    }
    const begin = () => {
      clearTimeout(late)
      stop()
      take(router)
    }
    const stop = router.subscribe(({ initialized }) => initialized && begin())
    const late = setTimeout(begin, wholeWithinMs)
  }

  function take(router: Router): void {
    // A loader may have led elsewhere.
    const isThere = isOf(router.state.location.pathname) && readLocale() === defaultLocale
    const isWhole = router.state.initialized && isSame(router)
    const kept = isThere && !isWhole ? release : null
    if (isWhole && root.querySelector('[data-rails]')) lent = 'painted'
    const onDrawn = () => {
      settle?.()
      // Of a whole page the frame is taken over first; pictures and presses wait for the rest.
      if (isWhole) afterPage(sayFrameDrawn)
      else sayDrawn(kept && keptButtons)
    }
    const page = <Application router={kept === null ? router : asBefore(router)} kept={kept} onDrawn={onDrawn} />
    const takeOver = () => void hydrateRoot(root, page)
    // In slices: in one task the frame would hold up a slow phone for a tenth of a second. A page of the host is ready sooner in one:
    // between slices the browser would run the code of the units' parts in it.
    if (!isThere) createRoot(root).render(page)
    else if (isWhole && !isOfHost) startTransition(takeOver)
    else takeOver()
  }

  function sayFrameDrawn(): void {
    if (lent === 'painted') lent = 'waiting'
    sayDrawn(lent === 'waiting' ? lentButtons : null)
  }

  function lentDrawn(): void {
    if (lent === 'waiting') sayDrawn(null)
    lent = 'drawn'
  }

  return { drawn, draw, lentDrawn }
}

/** The router as it was when nothing had loaded yet, until what is drawn listens to it. */
function asBefore(router: Router): Router {
  const before = { ...router.state, initialized: false, renderFallback: true, errors: null, loaderData: {} }
  let isHeard = false
  return Object.create(router, {
    state: { get: () => (isHeard ? router.state : before) },
    subscribe: {
      value(listen: Parameters<Router['subscribe']>[0]) {
        queueMicrotask(() => {
          isHeard = true
          listen(router.state, { deletedFetchers: [], flushSync: false, newErrors: null })
        })
        return router.subscribe(listen)
      },
    },
  })
}
