import { paths } from '@trebol/shared/contract'
import { createMemoryRouter } from '@trebol/shared/router/prerender'
import { renderToString } from 'react-dom/server'
import type { RemoteLoader } from '../loader/load-remote.ts'
import { createRoutes } from '../routing/create-routes.tsx'
import { Application } from '../start/application.tsx'

/** Units do not come while a build runs: what waits for them is drawn as it is drawn until they are there. */
const never = () => new Promise<never>(() => undefined)
const loader: RemoteLoader = { load: never, ahead: never, giveUp: () => false, modules: () => [] }

const routes = createRoutes({
  loader,
  releases: { running: () => new Map(), isWithdrawn: () => false },
  guard: async () => ({ access: 'enter', moved: true }),
  reloadOnce: () => false,
})

type Router = ReturnType<typeof createMemoryRouter>

const initialized = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized: isReady }) => {
      if (!isReady) return
      stop()
      resolve()
    })
  })

/** An address that has the pattern's form: pages of a pattern differ by what units draw. */
const addressOf = (pattern: string): string => pattern.replaceAll(/:\w+/g, 'x')

export async function prerenderPages(): Promise<Readonly<Record<string, string>>> {
  const pages: Record<string, string> = {}
  for (const { pattern } of paths) {
    const router = createMemoryRouter(routes, { initialEntries: [addressOf(pattern)] })
    if (pattern === '/') await initialized(router)
    pages[pattern] = renderToString(<Application router={router} onDrawn={() => undefined} />)
    router.dispose()
  }
  return pages
}
