import type { createMemoryRouter } from '@trebol/shared/router/prerender'

type Router = ReturnType<typeof createMemoryRouter>

/** Waits until the first page of a router has all that its loader gives, or its failure. */
export const initialized = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized: isReady }) => {
      if (!isReady) return
      stop()
      resolve()
    })
  })
