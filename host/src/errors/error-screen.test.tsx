// @vitest-environment happy-dom
import { createBrowserRouter, RouterProvider } from '@trebol/shared/router'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorScreen } from './error-screen.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => vi.restoreAllMocks())

/** What a player reads when the whole app fails with this. */
async function screenAfter(error: unknown): Promise<HTMLElement> {
  // React and the router report what reaches a boundary.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const router = createBrowserRouter([
    {
      path: '*',
      ErrorBoundary: ErrorScreen,
      Component: () => null,
      HydrateFallback: () => null,
      loader: () => {
        throw error
      },
    },
  ])
  const box = document.body.appendChild(document.createElement('div'))
  await act(async () => createRoot(box).render(<RouterProvider router={router} />))
  return box
}

test('for status 404 it says "Disculpe la pagina no existe" [R-02-15]', async () => {
  const screen = await screenAfter(new Response('', { status: 404 }))
  expect(screen.querySelector('h1')?.textContent).toBe('Disculpe la pagina no existe')
})

test.each([new Error('roto'), new Response('', { status: 500 }), 'texto', null])(
  'for anything else it says "Disculpe a ocurrido un error por favor contacte  soporte si esto continua" [R-02-16]',
  async (error) => {
    const screen = await screenAfter(error)
    expect(screen.querySelector('h1')?.textContent).toBe(
      'Disculpe a ocurrido un error por favor contacte  soporte si esto continua',
    )
    expect(screen.textContent).not.toContain('roto')
  },
)

test('its button "Ir al inicio" goes to / [R-02-17]', async () => {
  const button = (await screenAfter(new Error('roto'))).querySelector('a')
  expect([button?.textContent, button?.getAttribute('href')]).toEqual(['Ir al inicio', '/'])
})
