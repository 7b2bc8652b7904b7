import { type ApiPolicy, createApiClient, setClient, setPayloads, type Transport } from '@trebol/shared/api'
import { type RemoteModule, standardApiBase } from '@trebol/shared/contract'
import type { FirstAnswers, ReleaseId } from '@trebol/shared/contract/release'
import { createMemoryRouter } from '@trebol/shared/router/prerender'
import { Fragment } from 'react'
import { renderToString } from 'react-dom/server'
import type { RemoteLoader } from '../loader/load-remote.ts'
import { createRoutes } from '../routing/create-routes.tsx'
import { PageBoundary } from '../routing/page-outlet.tsx'
import { Application } from '../start/application.tsx'
import { initialized } from './initialized.ts'
import { packPage } from './pack-pages.ts'
import { surroundings } from './prerender-pages.tsx'

type Order = {
  readonly pattern: string
  readonly release: ReleaseId
  readonly module: RemoteModule
}

/** Has a call of the page answered; the body is JSON, or empty. It rejects when nobody answers. */
type Ask = (path: string, body: string) => Promise<{ readonly status: number; readonly reply: unknown }>

/** Reads a file of the unit's release; it rejects when there is none. */
type Read = (path: string) => Promise<string>

type Drawn = { readonly html: string; readonly style: string; readonly calls: FirstAnswers['calls'] }

/**
 * The page as a visitor sees it whose session nobody knows yet, drawn by its unit out of the answers of the product server
 * and the files of its release.
 * @throws when the page cannot be drawn as a whole
 */
export async function paintPage({ pattern, release, module }: Order, ask: Ask, read: Read): Promise<Drawn> {
  const calls: FirstAnswers['calls'] = []
  const lost: string[] = []
  const transport: Transport = async ({ path, body }) => {
    const sent = body === undefined ? '' : JSON.stringify(body)
    const { status, reply } = await ask(path, sent)
    if (status === 200) calls.push({ path, body: sent, reply })
    else lost.push(`${path} was answered with ${status}`)
    return { kind: 'json', status, body: reply, retryAfter: null }
  }
  const nothing = () => undefined
  // An answer that asks the page for something, as to open a session, is for whoever has asked: nobody else may get it.
  const onEnvelope: ApiPolicy['onEnvelope'] = ({ instructions, rejected }, { endpoint: { name } }) => {
    if (instructions.length + rejected.length > 0) lost.push(`the answer to ${name} asks the page for something`)
  }
  const policy = { getToken: () => null, onEnvelope, onSessionLost: nothing, onNetworkError: nothing }
  setClient(createApiClient({ ...policy, baseUrl: standardApiBase, timeout: 0 }, transport))
  setPayloads(async (path) => {
    const text = await read(path).catch((error: unknown) => {
      lost.push(String(error))
      throw error
    })
    const payload: unknown = JSON.parse(text)
    return payload
  })
  const loader: RemoteLoader = {
    load: async () => ({ release, module }),
    ahead: async () => undefined,
    giveUp: () => false,
    modules: () => [module],
  }
  const router = createMemoryRouter(createRoutes({ ...surroundings, loader, painting: 'with' }), {
    initialEntries: [pattern],
  })
  try {
    await initialized(router)
    const [error] = Object.values(router.state.errors ?? {})
    if (error !== undefined) throw error
    // A page that goes on without an answer would not be drawn again when there is one.
    if (lost.length > 0) throw new Error(lost.join('; '))
    const application = <Application router={router} onDrawn={nothing} />
    const html = renderToString(application)
    // A boundary leaves what throws to the browser and says nothing of it: without one, it throws what was thrown.
    if (html.includes('<!--$!-->')) renderToString(<PageBoundary value={Fragment}>{application}</PageBoundary>)
    return { ...packPage(pattern, html), calls }
  } finally {
    router.dispose()
  }
}
