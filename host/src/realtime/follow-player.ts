import { realtimeSettingsSchema } from '@trebol/shared/contract'
import { joining } from '@trebol/shared/realtime'
import type { createBrowserRouter } from '@trebol/shared/router'
import { readSession } from '@trebol/shared/store'
import { onPlayer } from '@trebol/shared/store/write'
import * as v from 'valibot'
import { loadConfig } from '../start/load-config.ts'
import { whenIdle } from '../start/when-idle.ts'
import { whileShown } from '../start/while-shown.ts'
import type { openConnection } from './open-connection.ts'

type Means = {
  readonly router: Pick<ReturnType<typeof createBrowserRouter>, 'revalidate' | 'subscribe'>
  readonly report: (what: string, why: string) => void
}

/**
 * Keeps one connection for whoever is logged in, and for a visitor as long as a page has joined a channel: it is made when
 * one of them is known and the operator has an engine, and ends with his session. Its code is fetched for the first of
 * them, for a visitor once his page is idle. Without it everything works as before.
 */
export function followPlayer({ router, report }: Means): void {
  let current: ReturnType<typeof openConnection> = null
  let wanted = 0

  /** A visitor has a connection for what his page has joined. */
  const visits = () => {
    const { joined, entered } = joining()
    return readSession().kind === 'guest' && joined.size + entered.size > 0
  }

  const turn = async () => {
    wanted += 1
    const mine = wanted
    current?.end()
    current = null
    const session = readSession()
    if (session.kind !== 'player') {
      if (!visits()) return
      await new Promise<void>((resolve) => void whenIdle(resolve))
    }
    const { realtime } = await loadConfig()
    if (realtime === null || realtime === undefined) return
    const settings = v.safeParse(realtimeSettingsSchema, realtime)
    if (!settings.success) {
      report('realtime', `the settings cannot be read: ${settings.issues[0].message}`)
      return
    }
    const { openConnection } = await import(/* webpackChunkName: "realtime" */ './open-connection.ts')
    // The visitor may have gone on meanwhile.
    if (mine !== wanted || (session.kind !== 'player' && !visits())) return
    current = openConnection(settings.output, session.kind === 'player' ? session.user.id : null, {
      revalidate: () => router.revalidate(),
      pathname: () => location.pathname,
      report,
    })
  }
  const follow = () => {
    turn().catch((error: unknown) => report('realtime', error instanceof Error ? error.name : 'not loaded'))
  }
  let pathname = location.pathname
  router.subscribe(({ location: now }) => {
    if (now.pathname === pathname) return
    pathname = now.pathname
    current?.navigated()
  })
  onPlayer(follow)
  const look = () => {
    if (current === null ? visits() : readSession().kind === 'guest' && !visits()) follow()
  }
  // A moment later: a page that goes from one race to the next leaves one channel before it joins the other.
  joining().joiners.add(() => queueMicrotask(look))
  whileShown(window, () => {
    follow()
    return () => {
      // What is still being fetched opens nothing any more.
      wanted += 1
      current?.end({ leaving: true })
      current = null
    }
  })
}
