import type { RealtimeEvent, RealtimeSettings } from '@trebol/shared/contract'
import { listen, readRealtimeState } from '@trebol/shared/realtime'
import { type Connection, connect, RealtimeError } from '@trebol/shared/realtime/connect'
import { requestBalances, requestProtection } from '@trebol/shared/store'
import { checkSession } from '../session/check-session.ts'
import { oneAtATime } from '../session/one-at-a-time.ts'
import { readToken } from '../session/token-storage.ts'
import { loadConfig } from '../start/load-config.ts'
import { moneyPages, rereadOn } from './reread-on.ts'
import { whenSeen } from './when-seen.ts'

const pollMs = 30_000

export type PageMeans = {
  readonly revalidate: () => Promise<void>
  readonly pathname: () => string
  readonly report: (what: string, why: string) => void
}

/** The connection of a page, of a player or with `null` of a visitor, and what its events do. `null`: the settings cannot be used, and that is reported. */
export function openConnection(
  settings: RealtimeSettings,
  userId: string | null,
  { revalidate, pathname, report }: PageMeans,
): Pick<Connection, 'navigated' | 'end'> | null {
  const reread = oneAtATime(revalidate)
  const askSession = oneAtATime(checkSession)
  const askConfig = oneAtATime(async () => void (await loadConfig(true).catch(() => undefined)))
  const ask = {
    ...{ balances: requestBalances, session: askSession, protection: requestProtection },
    messages: () => whenSeen(askSession),
  }

  const speaker = globalThis.console
  let connection: Connection
  try {
    connection = connect({
      settings,
      userId,
      page: location,
      tokens: { read: readToken },
      fetch: (input, init) => fetch(input, init),
      cookies: () => document.cookie,
      now: () => performance.now(),
      random: Math.random,
      report,
      warn: (text) => speaker.warn(text),
      // What happened before the channel was heard was told to nobody.
      onReady: (again) => {
        if (!again) return requestBalances()
        reread()
        askConfig()
      },
    })
  } catch (error) {
    if (!(error instanceof RealtimeError)) throw error
    report('realtime', error.message)
    return null
  }

  const events = Object.keys(rereadOn) as RealtimeEvent<'user'>[]
  const stops = events.map((event) =>
    listen('user', event, () => {
      for (const what of rereadOn[event].ask) ask[what]()
      if (rereadOn[event].pages.includes(pathname())) reread()
    }),
  )
  stops.push(listen('site', 'MaintenanceChanged', askSession), listen('site', 'ConfigChanged', askConfig))
  const poll = setInterval(() => {
    const down = readRealtimeState() !== 'connected'
    if (down && document.visibilityState === 'visible' && moneyPages.includes(pathname())) requestBalances()
  }, pollMs)
  return {
    navigated: connection.navigated,
    end: (how) => {
      clearInterval(poll)
      for (const stop of stops) stop()
      connection.end(how)
    },
  }
}
