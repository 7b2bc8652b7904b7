import { act } from 'react'
import { createRoot } from 'react-dom/client'
import type { Transport } from '../api/create-transport.ts'
import { setClient } from '../api/current-client.ts'
import type { RemotePage } from '../contract/remote-module.ts'
import { createInterpretingClient } from '../interpreter/index.ts'
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  loadedPage,
  RouterProvider,
  useLoadedPage,
} from '../router/index.ts'
import { type Obeyed, recordEffects } from './record-effects.ts'
import { Reply } from './reply.ts'

type Remote = { readonly pages: Readonly<Record<string, RemotePage>> }

/** What the server says to each call, by its name: the value that the call returns, as it stands on the wire, a `reply`, or a promise of either. */
export type Answers = Readonly<Record<string, unknown>>

/** A page that stands in the document, with what it asked the server and what the server made it do, in order. */
export type OpenedPage = {
  readonly screen: HTMLElement
  readonly calls: readonly { readonly name: string; readonly body: unknown }[]
  readonly obeyed: readonly Obeyed[]
  readonly close: () => void
}

function Outlet() {
  const page = useLoadedPage()
  return page && <page.Component />
}

/**
 * Opens one page of a remote at an address, as the host does: its loader runs with the real client, then its component is
 * drawn by the real router. Instructions of a reply go through the real interpreter; those that only the host can carry
 * out are written down in `obeyed`, and so is each part that it skips (`report`). Needs a document (`happy-dom`).
 * @throws when the remote has no such page, when a call has no answer here, and what the page's loader throws
 * Source: docs/adding-a-remote.md, "Test it alone".
 */
export async function openPage(remote: Remote, pattern: string, answers: Answers = {}): Promise<OpenedPage> {
  const declared = remote.pages[pattern]
  if (!declared) throw new Error(`The remote has no page for ${pattern}.`)
  const page = 'lazy' in declared ? await declared.lazy() : declared
  const { loader, Component } = page
  if (!Component) throw new Error(`The page for ${pattern} has no component.`)

  const calls: { name: string; body: unknown }[] = []
  const send: Transport = async ({ path, body }) => {
    const name = path.slice(1)
    calls.push({ name, body })
    if (!(name in answers)) throw new Error(`Nobody answers "${name}": give it an answer in this test.`)
    const answer = await answers[name]
    const { result, response } = answer instanceof Reply ? answer : new Reply({ return: answer }, true)
    return { kind: 'json', status: 200, body: { result, response }, retryAfter: null }
  }
  const obeyed: Obeyed[] = []
  const nothing = () => undefined
  const policy = { baseUrl: '/api', timeout: 1_000, getToken: () => 'a.b.c', effects: recordEffects(obeyed) }
  setClient(createInterpretingClient({ ...policy, onSessionLost: nothing, onNetworkError: nothing }, send))

  const refused: unknown[] = []
  const load = async (args: LoaderFunctionArgs) => {
    try {
      return loadedPage('test', Component, typeof loader === 'function' ? await loader(args) : null)
    } catch (error) {
      refused.push(error)
      return null
    }
  }
  window.history.replaceState(null, '', pattern)
  const router = createBrowserRouter([{ path: pattern, Component: Outlet, HydrateFallback: () => null, loader: load }])
  const screen = document.body.appendChild(document.createElement('main'))
  const root = createRoot(screen)
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await act(async () => root.render(<RouterProvider router={router} />))
  const close = () => {
    act(() => root.unmount())
    router.dispose()
    screen.remove()
  }
  if (refused.length > 0) {
    close()
    throw refused[0]
  }
  return { screen, calls, obeyed, close }
}
