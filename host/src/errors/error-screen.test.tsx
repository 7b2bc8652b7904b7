// @vitest-environment happy-dom
import { createBrowserRouter, RouterProvider } from '@trebol/shared/router'
import { act, type ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { AreaFailure } from '../routing/area-failure.tsx'
import { followNavigation } from '../routing/follow-navigation.ts'
import { ErrorScreen } from './error-screen.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const roots: Root[] = []
afterEach(async () => {
  // What stays drawn would load again with the next test's network.
  await act(async () => roots.splice(0).forEach((root) => void root.unmount()))
  slowly = null
  history.replaceState(null, '', '/')
  vi.restoreAllMocks()
  vi.useRealTimers()
})

async function draw(router: ReturnType<typeof createBrowserRouter>): Promise<HTMLElement> {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  roots.push(root)
  await act(async () => root.render(<RouterProvider router={router} />))
  return box
}

/** In place of the whole app, and of one page in its shell. */
const screens = [
  ['the app', ErrorScreen],
  ['a page', AreaFailure],
] as const

/** What a player reads when it fails with this. */
async function screenAfter(error: unknown, Screen: ComponentType): Promise<HTMLElement> {
  // React and the router report what reaches a boundary.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const router = createBrowserRouter([
    {
      path: '*',
      ErrorBoundary: Screen,
      Component: () => null,
      HydrateFallback: () => null,
      loader: () => {
        throw error
      },
    },
  ])
  return draw(router)
}

test.each(screens)('for status 404 %s says "Disculpe la pagina no existe" [R-02-15]', async (_, Screen) => {
  const screen = await screenAfter(new Response('', { status: 404 }), Screen)
  expect(screen.querySelector('h1')?.textContent).toBe('Disculpe la pagina no existe')
})

test.each(
  screens.flatMap(([name, Screen]) =>
    [new Error('roto'), new Response('', { status: 500 }), 'texto', null].map(
      (error) => [name, Screen, error] as const,
    ),
  ),
)(
  'for anything else %s says "Disculpe a ocurrido un error por favor contacte  soporte si esto continua" [R-02-16]',
  async (_, Screen, error) => {
    const screen = await screenAfter(error, Screen)
    expect(screen.querySelector('h1')?.textContent).toBe(
      'Disculpe a ocurrido un error por favor contacte  soporte si esto continua',
    )
    expect(screen.textContent).not.toContain('roto')
  },
)

test.each(screens)('the button "Ir al inicio" of %s goes to / [R-02-17]', async (_, Screen) => {
  const button = (await screenAfter(new Error('roto'), Screen)).querySelector('a')
  expect([button?.textContent, button?.getAttribute('href')]).toEqual(['Ir al inicio', '/'])
})

/** What a page that draws waits for. */
let slowly: Promise<null> | null = null

/** A page whose loader fails so often, then draws. */
const failingPage = (times: number, Screen: ComponentType) => {
  let failures = 0
  return createBrowserRouter([
    {
      path: '*',
      ErrorBoundary: Screen,
      Component: () => <p>Aquí está</p>,
      HydrateFallback: () => null,
      loader: () => {
        failures += 1
        if (failures <= times) throw new Error('nothing answers')
        return slowly
      },
    },
  ])
}
const networkBack = () => act(async () => void window.dispatchEvent(new Event('online')))
/** In steps, for what is drawn between them plans what follows. */
async function later(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 100) await act(async () => void (await vi.advanceTimersByTimeAsync(100)))
}

test.each(screens)('%s is tried again by itself when the browser finds its network again', async (_, Screen) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.useFakeTimers()
  const box = await draw(failingPage(3, Screen))
  expect(box.querySelector('[role="alert"]')).not.toBeNull()
  await networkBack()
  await later(1_100)
  // The first two calls came to nothing too.
  expect(box.querySelector('[role="alert"]')).not.toBeNull()
  await later(2_500)
  expect(box.textContent).toBe('Aquí está')
})

test('a page that fails just after the network came back is tried again, later ones are not', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.useFakeTimers()
  await networkBack()
  const box = await draw(failingPage(1, AreaFailure))
  await later(300)
  expect(box.textContent).toBe('Aquí está')
  await later(31_000)
  const other = await draw(failingPage(1, AreaFailure))
  await later(31_000)
  expect(other.querySelector('[role="alert"]')).not.toBeNull()
})

test('a network that comes back twice does not lead back who has gone on meanwhile', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.useFakeTimers()
  const router = failingPage(2, AreaFailure)
  const box = await draw(router)
  await networkBack()
  await later(300)
  expect(
    box.querySelector('[role="alert"]'),
    'the first attempt came to nothing, the next one is planned',
  ).not.toBeNull()
  await networkBack()
  await later(300)
  expect(box.textContent).toBe('Aquí está')
  await act(async () => void router.navigate('/otra'))
  await later(4_000)
  expect(router.state.location.pathname).toBe('/otra')
})

test('nor does an attempt that is planned while he goes, before anything is drawn of it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.useFakeTimers()
  const router = failingPage(2, AreaFailure)
  followNavigation(router, { start: () => undefined, finish: () => undefined }, () => undefined)
  const box = await draw(router)
  await networkBack()
  await later(900)
  expect(box.querySelector('[role="alert"]'), 'the next attempt is near').not.toBeNull()
  let answer = (): void => undefined
  slowly = new Promise((resolve) => {
    answer = () => resolve(null)
  })
  await act(async () => {
    void router.navigate('/otra')
    // Within the act nothing is drawn.
    await vi.advanceTimersByTimeAsync(1_000)
  })
  await act(async () => answer())
  await later(4_000)
  expect([router.state.location.pathname, box.textContent]).toEqual(['/otra', 'Aquí está'])
})
