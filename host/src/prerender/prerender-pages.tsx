import { paths } from '@trebol/shared/contract'
import { createMemoryRouter } from '@trebol/shared/router/prerender'
import { renderToString } from 'react-dom/server'
import type { RemoteLoader } from '../loader/load-remote.ts'
import { createRoutes } from '../routing/create-routes.tsx'
import type { RouteSurroundings } from '../routing/route-surroundings.ts'
import { Application } from '../start/application.tsx'
import { initialized } from './initialized.ts'

/** Whoever asks is a visitor, and nothing is withdrawn. */
export const surroundings: Omit<RouteSurroundings, 'loader'> = {
  releases: { running: () => new Map(), isWithdrawn: () => false },
  guard: async () => ({ access: 'enter', moved: true }),
  reloadOnce: () => false,
  painting: 'before',
  sameAnswers: () => true,
  lentDrawn: () => undefined,
}

/** Units do not come while a build runs: what waits for them is drawn as it is drawn until they are there. */
const never = () => new Promise<never>(() => undefined)
const loader: RemoteLoader = { load: never, ahead: never, giveUp: () => false, modules: () => [] }

/** An address that has the pattern's form: pages of a pattern differ by what units draw. */
const addressOf = (pattern: string): string => pattern.replaceAll(/:\w+/g, 'x')

/** By route pattern, the page as a visitor sees it whose session nobody knows yet, before any unit and any answer is there. */
export async function prerenderPages(): Promise<Readonly<Record<string, string>>> {
  const routes = createRoutes({ ...surroundings, loader })
  const pages: Record<string, string> = {}
  for (const { pattern } of paths) {
    const router = createMemoryRouter(routes, { initialEntries: [addressOf(pattern)] })
    if (pattern === '/') await initialized(router)
    pages[pattern] = renderToString(<Application router={router} onDrawn={() => undefined} />)
    router.dispose()
  }
  return pages
}
