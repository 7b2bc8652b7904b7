// @vitest-environment happy-dom
import type { RemoteModule } from '@trebol/shared/contract'
import type { ReleaseId } from '@trebol/shared/contract/release'
import { createMemoryRouter } from '@trebol/shared/router/prerender'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { paintPage } from '../prerender/paint-page.tsx'
import { surroundings } from '../prerender/prerender-pages.tsx'
import { createRoutes } from '../routing/create-routes.tsx'
import { readyMark } from '../routing/page-ready.ts'
import { createTakeOver } from './take-over.tsx'

const [release, other] = ['1.0.0-0123456789ab', '1.0.1-0123456789ab'] as [ReleaseId, ReleaseId]
// A module of a unit has all of its pages; this one has the page that stands there.
const moduleOf = (text: string) =>
  ({ contract: 1, pages: { '/slots': { Component: () => <p>{text}</p> } } }) as unknown as RemoteModule

const refuse = () => Promise.reject(new Error('nothing is asked for'))
const order = { pattern: '/slots', release, module: moduleOf('Los juegos') }
const paintedPage = await paintPage(order, refuse, refuse)
const errors = vi.spyOn(console, 'error')
const drawn: unknown[] = []
/** Whether the page had been drawn by its own code when the document was told so. */
let wasReady = false
const hear = (event: Event) => {
  drawn.push(Reflect.get(event, 'detail'))
  wasReady = performance.getEntriesByName(readyMark).length > 0
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  window.history.replaceState(null, '', '/slots')
  document.addEventListener('trebol-drawn', hear)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.removeEventListener('trebol-drawn', hear)
  drawn.length = 0
  // What stands for style attributes is told of in development alone.
  const failed = errors.mock.calls.filter(([text]) => /Hydration failed/.test(String(text)))
  errors.mockClear()
  expect(failed).toEqual([])
})

/** A page that was drawn before, whose unit comes when `come` is called, or does not come. */
async function standing({ sameAnswers = true, search = '' } = {}) {
  document.body.innerHTML = `<div id="root" data-prerendered="/slots">${paintedPage.html}</div>`
  const root = document.getElementById('root') as HTMLElement
  let settle: { readonly come: (id: ReleaseId, text: string) => void; readonly fail: () => void } | undefined
  const load = () =>
    new Promise<{ release: ReleaseId; module: RemoteModule }>((resolve, reject) => {
      settle = {
        come: (id, text) => resolve({ release: id, module: moduleOf(text) }),
        fail: () => reject(new Error('it does not come')),
      }
    })
  const loader = { load, ahead: async () => undefined, giveUp: () => false, modules: () => [] }
  const router = createMemoryRouter(createRoutes({ ...surroundings, loader }), { initialEntries: [`/slots${search}`] })
  const { draw } = createTakeOver(root, () => sameAnswers)
  const parts = () => [document.querySelector('header'), document.querySelector('main p')]
  const before = parts()
  await act(async () => draw(router))
  return {
    come: (id: ReleaseId, text: string) => act(async () => settle?.come(id, text)),
    fail: () => act(async () => settle?.fail()),
    late: () => act(async () => void vi.advanceTimersByTime(1_500)),
    /** Whether the frame, and what stands in it, are the elements that stood there before. */
    isKept: () => parts().map((part, index) => part !== null && part === before[index]),
    text: () => document.querySelector('main')?.textContent,
  }
}

describe('a page that was drawn before', () => {
  test('is taken over as a whole when its release and answers are there', async () => {
    const page = await standing()
    expect([page.isKept(), drawn]).toEqual([[true, true], []])
    await page.come(release, 'Los juegos')
    expect([page.isKept(), page.text(), drawn]).toEqual([[true, true], 'Los juegos', [null]])
    // Not when its frame alone was.
    expect(wasReady).toBe(true)
  })

  test.each([
    ['another release', other, {}],
    ['other answers', release, { sameAnswers: false }],
    ['an address that asks for more', release, { search: '?game=otro' }],
  ])('stays in its frame until the page of %s takes its place', async (_, id, what) => {
    const text = 'Otros juegos'
    const page = await standing(what)
    await page.come(id, text)
    expect([page.isKept(), page.text(), drawn]).toEqual([[true, false], text, ['#root main button', null]])
  })

  test('stays in its frame, which hears its visitor, when its unit is late', async () => {
    const page = await standing()
    await page.late()
    expect([page.isKept(), page.text(), drawn]).toEqual([[true, true], 'Los juegos', ['#root main button']])
    await page.come(release, 'Los juegos')
    expect([page.isKept()[0], page.text(), drawn]).toEqual([true, 'Los juegos', ['#root main button', null]])
  })

  test('leaves its frame with the panel when its unit does not come', async () => {
    const page = await standing()
    await page.fail()
    expect([page.isKept(), drawn]).toEqual([
      [true, false],
      ['#root main button', null],
    ])
    expect(document.querySelector('main [role="alert"]')?.textContent).toContain('No pudimos cargar esta sección')
  })
})
