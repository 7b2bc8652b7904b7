// @vitest-environment happy-dom
import { call, setClient } from '@trebol/shared/api'
import { endpoint, paths } from '@trebol/shared/contract'
import type { ReleaseId, RemoteUnit } from '@trebol/shared/contract/release'
import { createBrowserRouter, type LoaderFunctionArgs } from '@trebol/shared/router'
import { readBalances, readNotices, readSession } from '@trebol/shared/store'
import { onSessionKind, stateReset } from '@trebol/shared/store/write'
import fc from 'fast-check'
import toast from 'react-hot-toast/headless'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createEffects } from '../interpreter/create-effects.ts'
import { cancelRedirect, redirectDelay } from '../interpreter/pending-redirect.ts'
import { createGuard } from '../routing/create-guard.ts'
import { createRoutes } from '../routing/create-routes.tsx'
import { followNavigation } from '../routing/follow-navigation.ts'
import { followOtherTabs, logout } from '../session/session.ts'
import { toastsArrived } from '../toasts/show-toast.ts'
import { createProductClient } from './create-product-client.ts'
import { createModelServer, type UserName, users } from './test/model-server.ts'

toastsArrived(toast)

const login = endpoint('login', v.string(), v.unknown(), { session: 'none', from: 'none' })
const getPage = endpoint('getPage', v.object({}), v.unknown(), { from: 'none' })

type Act =
  | { readonly kind: 'login'; readonly user: UserName }
  | { readonly kind: 'logout' }
  | { readonly kind: 'go'; readonly to: string; readonly ask: 'nothing' | 'redirect' | 'logout' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'other-tab'; readonly user: UserName | null }

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('login' as const), user: fc.constantFrom<UserName>('ana', 'beto') }),
  fc.constant<Act>({ kind: 'logout' }),
  fc.record({
    kind: fc.constant('go' as const),
    to: fc.constantFrom('/slots', '/table', '/profile', '/rules'),
    ask: fc.constantFrom('nothing' as const, 'nothing' as const, 'redirect' as const, 'logout' as const),
  }),
  fc.constant<Act>({ kind: 'wait' }),
  fc.record({ kind: fc.constant('other-tab' as const), user: fc.constantFrom<UserName | null>('ana', 'beto', null) }),
)

let sessionChanged: () => void = () => undefined
beforeAll(() => {
  vi.useFakeTimers()
  // Nobody goes back here, and a history of thousands of entries would only slow the test down.
  history.pushState = history.replaceState.bind(history)
  followOtherTabs()
  onSessionKind(() => sessionChanged())
})
afterAll(() => void vi.useRealTimers())

/** The real page, without pixels, on a network whose order the scheduler decides. */
function openPage(scheduler: fc.Scheduler) {
  localStorage.clear()
  sessionStorage.clear()
  cancelRedirect()
  toast.remove()
  stateReset()
  history.replaceState(null, '', '/')

  const server = createModelServer()
  const log: string[] = []
  let ask: string | null = null
  const effects = createEffects({
    navigate: (path) => {
      log.push(`redirected ${path}`)
      void router.navigate(path)
    },
    leave: () => undefined,
    report: () => undefined,
  })
  const client = createProductClient(effects, {
    async transport(sent) {
      const asked = sent.path === '/getPage' ? ask : null
      await scheduler.schedule(Promise.resolve(), `arrives ${sent.path}`)
      const answer = server.answer(sent, asked)
      await scheduler.schedule(Promise.resolve(), `answers ${sent.path}`)
      const redirect = /\/casino\/r\d+/.exec(JSON.stringify(answer.body))?.[0]
      if (redirect) log.push(`asked ${redirect}`)
      if (sent.path === '/login') log.push(`login ${sent.body}`)
      return answer
    },
  })
  setClient(client)

  const pages = Object.fromEntries(
    paths.map(({ pattern }) => [
      pattern,
      { Component: () => null, loader: ({ request }: LoaderFunctionArgs) => visit(new URL(request.url).pathname) },
    ]),
  )
  const visit = async (path: string) => {
    // Where a redirect of the server has led there is nothing more to ask.
    if (!path.startsWith('/casino/r')) await call(getPage, {}).catch(() => undefined)
    return path
  }
  const running = new Map<RemoteUnit, ReleaseId>(
    (['games', 'profile', 'legal'] as const).map((unit) => [unit, 'test' as ReleaseId]),
  )
  const releases = {
    refresh: () => Promise.resolve(),
    isDue: () => false,
    renew: () => undefined,
    running: () => running,
    isWithdrawn: () => false,
  }
  const remote = { release: 'test', module: { contract: 1, pages, parts: {} } }
  const router = createBrowserRouter(
    createRoutes({
      // The pages of all units are these.
      loader: {
        load: async () => remote as never,
        modules: () => [],
        giveUp: () => false,
        ahead: () => Promise.resolve(),
      },
      releases,
      guard: createGuard({
        releases,
        currentPathname: () => (router.state.initialized ? router.state.location.pathname : null),
      }),
      reloadOnce: () => false,
      sameAnswers: () => true,
      lentDrawn: () => undefined,
    }),
  )
  followNavigation(router, { start: () => undefined, finish: () => undefined }, () => undefined)
  sessionChanged = () => void router.revalidate()

  let entering = false
  const acts: { readonly [K in Act['kind']]: (given: Extract<Act, { kind: K }>) => void } = {
    login({ user }) {
      if (entering || readSession().kind === 'player') return
      entering = true
      void call(login, user)
        .catch(() => undefined)
        .then(() => {
          entering = false
        })
    },
    logout() {
      if (readSession().kind !== 'player') return
      log.push('logout')
      void logout()
    },
    go({ to, ask: wish }) {
      ask = wish
      log.push(`go ${to}`)
      void router.navigate(to)
    },
    wait: () => void vi.advanceTimersByTime(redirectDelay),
    'other-tab'({ user }) {
      const oldValue = localStorage.getItem('jwt')
      if (user === null) localStorage.removeItem('jwt')
      else localStorage.setItem('jwt', server.open(user))
      log.push(`tab ${user}`)
      const event = new StorageEvent('storage', { key: 'jwt', oldValue, newValue: localStorage.getItem('jwt') })
      Object.defineProperty(event, 'storageArea', { value: localStorage })
      window.dispatchEvent(event)
    },
  }
  return {
    router,
    log,
    act: <K extends Act['kind']>(given: Extract<Act, { kind: K }>) => acts[given.kind as K](given),
  }
}

const tokenId = (): string | null => {
  const payload = localStorage.getItem('jwt')?.split('.')[1]
  return payload ? (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { data: { id: string } }).data.id : null
}

/** Holds at every moment: one session, its own balances, its own messages. */
function expectOneSession(): void {
  const session = readSession()
  const id = session.kind === 'player' ? session.user.id : null
  if (session.kind !== 'unknown') expect(id).toBe(tokenId())
  const shown = readBalances().items.map(({ minor }) => minor)
  const own = Object.values(users).find((user) => user.id === id)
  expect(shown).toEqual(shown.length === 0 || !own ? [] : [BigInt(own.balance.replace('.', ''))])
  const others = Object.keys(users).filter((name) => users[name as UserName].id !== id)
  for (const { text } of readNotices()) expect(others.map((name) => `para ${name}`)).not.toContain(text)
}

/** The last thing that decided who is logged in, as a person who watched would tell it. */
function expectLastWord(log: readonly string[], loggedOutByServer: boolean): void {
  const last = log.findLast((line) => /^(login|logout|tab)/.test(line))
  const session = readSession()
  const name = session.kind === 'player' ? session.user.nombre : null
  if (last === 'logout' || last === 'tab null') expect(name).toBeNull()
  // The server may have asked for a logout since.
  else if (last && !loggedOutByServer) expect(name).toBe(last.split(' ')[1])
}

/** The page is the one last asked for; a redirect counts only when the player did nothing after its answer. */
function expectLastPage(log: readonly string[], path: string): void {
  const redirect = log.findLastIndex((line) => line.startsWith('redirected'))
  const go = log.findLastIndex((line) => line.startsWith('go'))
  expect(path).toBe(log[Math.max(redirect, go)]?.split(' ')[1] ?? '/')
  for (const [at, line] of log.entries()) {
    if (!line.startsWith('redirected')) continue
    const asked = log.lastIndexOf(line.replace('redirected', 'asked'), at)
    expect(log.slice(asked + 1, at).filter((other) => /^(go|logout|tab)/.test(other))).toEqual([])
  }
}

test('whatever order logins, logouts, navigations, late answers and redirects come in, the page ends with the last session and the last page [R-10-26, R-10-18, R-10-09, R-10-10]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 7 }), fc.scheduler(), async (acts, scheduler) => {
      const page = openPage(scheduler)
      try {
        const sequence = scheduler.scheduleSequence(
          acts.map((given) => ({
            label: JSON.stringify(given),
            builder: async () => {
              page.act(given)
              expectOneSession()
            },
          })),
        )
        await scheduler.waitIdle()
        expectOneSession()
        await vi.advanceTimersByTimeAsync(redirectDelay)
        await scheduler.waitIdle()
        expect(sequence).toMatchObject({ done: true, faulty: false })
        expectOneSession()
        expectLastWord(
          page.log,
          acts.some((given) => given.kind === 'go' && given.ask === 'logout'),
        )
        expectLastPage(page.log, page.router.state.location.pathname)
      } finally {
        page.router.dispose()
      }
    }),
    { numRuns: Number(process.env.RACES ?? (process.env.PROVE === '1' ? 5_000 : 1_000)) },
  )
}, 180_000)
