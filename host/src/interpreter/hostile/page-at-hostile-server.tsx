import { setImmediate as nextTurn } from 'node:timers/promises'
import { type ApiClient, ApiError, call, setClient } from '@trebol/shared/api'
import { type Endpoint, endpoint, type InputOf } from '@trebol/shared/contract'
import { type ProfileLists, type Region, readCurrency, readMaintenance, readSession } from '@trebol/shared/store'
import { onRequest, stateReset } from '@trebol/shared/store/write'
import type { DetachedWindowAPI } from 'happy-dom'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { forgetRecoveryTokens } from '../../recovery/recovery-tokens.ts'
import { loadBalances } from '../../session/load-balances.ts'
import { oneAtATime } from '../../session/one-at-a-time.ts'
import { restoreCurrency } from '../../session/remember-currency.ts'
import { closeSession } from '../../session/session.ts'
import { createProductClient } from '../../start/create-product-client.ts'
import { createEffects } from '../create-effects.ts'
import { createHostileServer } from './hostile-server.ts'
import { mirrored, removeToasts, StoreMirror } from './store-mirror.tsx'
import { watchPage } from './watch-page.ts'

declare global {
  interface Window {
    readonly happyDOM: DetachedWindowAPI
  }
}

/** What a player or an attacker can see of the page after an answer. */
export type Seen = {
  /** `done`, or the kind of the failure and its message. */
  readonly outcome: string
  readonly requests: readonly string[]
  readonly messages: readonly string[]
  readonly local: Readonly<Record<string, string>>
  readonly session: Readonly<Record<string, string>>
  readonly regions: Readonly<Record<string, Region>>
  readonly lists: Partial<ProfileLists>
  readonly visitor: string
  readonly currency: string
  readonly maintenance: boolean
  readonly reports: readonly string[]
}

/** A page on which an answer to the call `probe` has changed nothing at all. */
export const untouched: Seen = {
  outcome: 'done',
  requests: ['probe'],
  messages: [],
  local: {},
  session: {},
  regions: {},
  lists: {},
  visitor: 'unknown',
  currency: 'USD',
  maintenance: false,
  reports: [],
}

const storedIn = (storage: Storage): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').map((key) => [
      key,
      storage.getItem(key) ?? '',
    ]),
  )

/** A call of which nothing is expected: what its answer does to the page is the whole point. */
const anyCall = (name: string): Endpoint => endpoint(name, v.unknown(), v.unknown(), { from: 'none' })

const outcomeOf = (error: unknown): string =>
  error instanceof ApiError ? `${error.kind}: ${error.message}` : `thrown: ${String(error)}`

/** The client itself, which also tells how many calls, those of the server among them, wait for their answer. */
export function countCalls(client: ApiClient): ApiClient & { readonly unanswered: () => number } {
  let unanswered = 0
  const { call: make } = client
  const counted: ApiClient['call'] = async (...asked) => {
    unanswered += 1
    try {
      return await make(...asked)
    } finally {
      unanswered -= 1
    }
  }
  return Object.assign(client, { call: counted, unanswered: () => unanswered })
}

/**
 * The page as `start` puts it together, in front of a server that answers what the test says: real requests, client,
 * parser, interpreter, effects, store and session. Only the navigation is the test's. After each test the page must be
 * unharmed, whatever it was sent.
 */
export function openPageAtHostileServer() {
  const server = createHostileServer()
  const navigated: string[] = []
  let reports: string[] = []
  let client: ReturnType<typeof countCalls>
  let watch: ReturnType<typeof watchPage>
  let root: Root

  beforeAll(async () => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
    const origin = await server.start()
    window.happyDOM.setURL(`${origin}/slots`)
    const effects = createEffects({
      navigate: (path) => navigated.push(path),
      leave: (address) => navigated.push(address),
      report: (what, why) => reports.push(`${what}: ${why}`),
    })
    client = countCalls(createProductClient(effects))
    setClient(client)
    onRequest('balances', oneAtATime(loadBalances))
  })
  afterAll(() => server.stop())

  beforeEach(async () => {
    server.reset()
    localStorage.clear()
    sessionStorage.clear()
    closeSession()
    forgetRecoveryTokens()
    removeToasts()
    stateReset()
    restoreCurrency()
    navigated.length = 0
    reports = []
    root = createRoot(document.body.appendChild(document.createElement('main')))
    await act(async () => root.render(<StoreMirror />))
    watch = watchPage()
  })
  afterEach(async () => {
    vi.useRealTimers()
    watch.expectHarmless()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    await act(async () => root.unmount())
    document.body.replaceChildren()
  })

  /** Until every request, and every one that follows from its answer, has been answered, but for those held back. */
  async function settle(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet = client.unanswered() > server.held() ? 0 : quiet + 1) {
      expect(server.requests().length, 'calls follow each other for ever').toBeLessThan(100)
      await nextTurn()
    }
  }

  /** Runs something of the page and waits for all that follows from it. */
  async function does(work: () => unknown): Promise<string> {
    let outcome = 'done'
    await act(async () => {
      try {
        await work()
      } catch (error) {
        outcome = outcomeOf(error)
      }
      await settle()
    })
    return outcome
  }

  const page = {
    server,
    navigated,
    does,
    settle: () => act(settle),
    calls: <E extends Endpoint>(asked: E, input: InputOf<E>) => does(() => call(asked, input)),
    reports: () => reports,
    toasts: () => mirrored.toasts,
    notices: () => mirrored.notices,
    text: () => document.body.textContent ?? '',

    seen: (outcome = 'done'): Seen => ({
      outcome,
      requests: server.requests().map(({ name }) => name),
      messages: mirrored.toasts.map(({ type, message }) => `${type}: ${String(message)}`),
      local: storedIn(localStorage),
      session: storedIn(sessionStorage),
      regions: { ...mirrored.regions },
      lists: Object.fromEntries(Object.entries(mirrored.lists).filter(([, options]) => options.length > 0)),
      visitor: readSession().kind,
      currency: readCurrency(),
      maintenance: readMaintenance(),
      reports,
    }),

    /** Makes one call whose answer is this body (a text as it is, anything else as JSON) and tells what is then seen. */
    async receives(body: unknown, name = 'probe'): Promise<Seen> {
      server.answer(name, body)
      return page.seen(await does(() => call(anyCall(name), {})))
    },
    /** The same with this `response` and `result: true`. */
    obeys: (response: unknown, name = 'probe'): Promise<Seen> => page.receives({ result: true, response }, name),

    /** Sends a call whose answer is on its way until the given function lets it arrive. */
    async sends(name: string, body: unknown): Promise<() => Promise<Seen>> {
      const release = server.hold(name, body)
      const answered = call(anyCall(name), {}).catch(() => undefined)
      await page.settle()
      return async () => {
        await page.does(() => {
          release()
          return answered
        })
        return page.seen()
      }
    },

    /** A player logs in; what the tests then look at begins after it. */
    async logsIn(user: Readonly<Record<string, unknown>> = ana): Promise<string> {
      const jwt = tokenOf({ data: user })
      await page.obeys({ jwt }, 'login')
      expect(readSession().kind).toBe('player')
      server.reset()
      reports = []
      return jwt
    },
  }
  return page
}

export const ana = { co: 'VE', nm: 'Ana', em: 'ana@ejemplo.com', id: 7 }

/** A login token with this payload, signed by nobody. */
export const tokenOf = (payload: unknown): string => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}.c2lnbmVk`
}
