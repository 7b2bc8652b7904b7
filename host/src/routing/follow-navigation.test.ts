// @vitest-environment happy-dom
import { createBrowserRouter } from '@trebol/shared/router'
import { readOverlay } from '@trebol/shared/store'
import { overlayChanged, stateReset } from '@trebol/shared/store/write'
import toast from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cancelRedirect, scheduleRedirect } from '../interpreter/pending-redirect.ts'
import { showToast, toastsArrived } from '../toasts/show-toast.ts'
import { shownToasts } from '../toasts/test/shown-toasts.ts'
import { followNavigation } from './follow-navigation.ts'

toastsArrived(toast)

let router: ReturnType<typeof createBrowserRouter>
/** Checks of the session: `guard` by a loader, `step` where nothing is loaded. */
let checks: string[]
const redirected = vi.fn()

beforeEach(async () => {
  vi.useFakeTimers()
  stateReset()
  checks = []
  redirected.mockReset()
  history.replaceState(null, '', '/profile')
  const load = () => {
    checks.push('guard')
    return null
  }
  router = createBrowserRouter([
    // Two views of one visit, as the profile has them.
    {
      path: '/profile',
      loader: load,
      Component: () => null,
      shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
        currentUrl.search === nextUrl.search && defaultShouldRevalidate,
    },
    { path: '*', loader: load, Component: () => null },
  ])
  followNavigation(router, { start: () => undefined, finish: () => undefined }, () => checks.push('step'))
  await vi.waitFor(() => expect(router.state.initialized).toBe(true))
  checks = []
  showToast({ tone: 'success', text: 'Hola' })
  overlayChanged({ kind: 'side-bar' })
  scheduleRedirect(redirected)
})
afterEach(() => {
  cancelRedirect()
  router.dispose()
  toast.remove()
  vi.useRealTimers()
})

const isLeft = () => {
  vi.advanceTimersByTime(1_250)
  return { overlay: readOverlay().kind, toasts: shownToasts().length, redirected: redirected.mock.calls.length }
}
const left = { overlay: 'none', toasts: 0, redirected: 0 }

test.each([
  ['another page', '/slots', 'guard'],
  ['another view of the same page', '/profile?editar', 'step'],
  ['an anchor', '/profile#datos', 'step'],
  ['the same address once more', '/profile', 'guard'],
])(
  'to %s: the session is checked once, messages clear, the side bar closes, a pending redirect is dropped [R-04-03, R-02-07, R-02-08, R-10-09]',
  async (_, to, check) => {
    await router.navigate(to)
    expect(checks).toEqual([check])
    expect(isLeft()).toEqual(left)
  },
)

test('so does the way back to another view', async () => {
  await router.navigate('/profile?editar')
  checks = []
  showToast({ tone: 'success', text: 'Hola' })
  overlayChanged({ kind: 'side-bar' })
  scheduleRedirect(redirected)
  history.replaceState(null, '', '/profile')
  window.dispatchEvent(new PopStateEvent('popstate'))
  await vi.waitFor(() => expect(checks).toEqual(['step']))
  expect(isLeft()).toEqual(left)
})

test('a page that only replaces its own view, as a saved form that closes, leaves the redirect of the server alone', async () => {
  await router.navigate('/profile?editar', { replace: true })
  expect(checks).toEqual(['step'])
  expect(isLeft()).toEqual({ ...left, redirected: 1 })
})

test('a page that reads its data again goes nowhere', async () => {
  await router.revalidate()
  expect(isLeft()).toMatchObject({ overlay: 'side-bar', redirected: 1 })
})
