// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const page = await readFile(`${import.meta.dirname}/index.html`, 'utf8')
const [, code = ''] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

/** A page of which so much is read, with its inline script. */
function open({ hidden = false, type = 'navigate', hash = '' } = {}) {
  delete document.documentElement.dataset.placed
  const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.head.innerHTML = '<script type="late" src="/static/js/index.js"></script>'
  document.body.innerHTML = '<div id="root" data-prerendered="/"></div>'
  let tell: () => void = () => undefined
  const painted = new Set<string>()
  const reload = vi.fn()
  class PerformanceObserver {
    constructor(seen: () => void) {
      tell = seen
    }
    observe() {}
  }
  const { localStorage, sessionStorage } = window
  // What follows is heard where it is done: the script of one test must not hear the next.
  const heard = new Map<string, (event?: unknown) => void>()
  const addEventListener = (name: string, hear: () => void) => void heard.set(name, hear)
  const context = new Proxy(document, {
    get: (target, name) => (name === 'addEventListener' ? addEventListener : bound(target, Reflect.get(target, name))),
  })
  runInNewContext(code, {
    ...{ document: context, addEventListener, removeEventListener: () => undefined, PerformanceObserver, setTimeout },
    ...{
      localStorage,
      sessionStorage,
      location: { search: '', hash, reload },
      fetch: async () => ({ ok: true, status: 200 }),
    },
    requestAnimationFrame: queueMicrotask,
    performance: {
      getEntriesByType: (of: string) => (of === 'paint' ? [...painted].map((name) => ({ name })) : [{ type }]),
    },
  })
  return {
    paint: (name = 'first-contentful-paint') => {
      painted.add(name)
      tell()
    },
    frames: () => new Promise((drawn) => setImmediate(drawn)),
    read: () => {
      readyState.mockReturnValue('interactive')
      heard.get('DOMContentLoaded')?.()
    },
    reload,
    fail: (target: object) => heard.get('error')?.({ target }),
    turnAway: () => heard.get('visibilitychange')?.(),
    press: (target: Element | undefined) => heard.get('click')?.({ target, stopPropagation: () => undefined }),
    draw: () => heard.get('trebol-drawn')?.({ detail: null }),
    hasStarted: () => document.querySelector('script[type="late"]') === null,
  }
}

const bound = (target: object, value: unknown): unknown => (typeof value === 'function' ? value.bind(target) : value)

test('the application starts once the page is read and something of it is painted', () => {
  const first = open()
  first.paint()
  expect(first.hasStarted()).toBe(false)
  first.read()
  expect(first.hasStarted()).toBe(true)
  const second = open()
  second.read()
  expect(second.hasStarted()).toBe(false)
  second.paint()
  expect(second.hasStarted()).toBe(true)
  // One that was put there twice would run twice.
  expect(document.querySelectorAll('script')).toHaveLength(1)
})

test('a first frame of background alone is not what the page waits for, unless nothing else stands there', () => {
  const page = open()
  page.read()
  page.paint('first-paint')
  expect(page.hasStarted()).toBe(false)
  page.paint()
  expect(page.hasStarted()).toBe(true)
  const bare = open()
  document.body.innerHTML = '<div id="root"></div>'
  bare.read()
  bare.paint('first-paint')
  expect(bare.hasStarted()).toBe(true)
  // What stands there in another language than the visitor's stays hidden.
  const foreign = open()
  document.documentElement.dataset.locale = 'pt-BR'
  foreign.read()
  foreign.paint('first-paint')
  expect(foreign.hasStarted()).toBe(true)
  delete document.documentElement.dataset.locale
})

test('the picture that nothing holds back is shown first', async () => {
  const page = open()
  document.body.innerHTML =
    '<div id="root" data-prerendered="/"><main><img loading="lazy"><img id="first"></main></div>'
  let come: () => void = () => undefined
  const picture = document.querySelector<HTMLImageElement>('#first')
  Object.assign(picture ?? {}, { decode: () => new Promise<void>((resolve) => (come = resolve)) })
  page.read()
  page.paint()
  await page.frames()
  expect(page.hasStarted()).toBe(false)
  come()
  await page.frames()
  expect(page.hasStarted()).toBe(true)
})

test('a script of the host that fails as its preload and as itself loads the page anew once', async () => {
  const page = open()
  const failed = { integrity: 'sha384-x', dataset: {}, href: '/r/host/0.1.0-abc/static/js/index.js' }
  page.fail(failed)
  page.fail({ ...failed, src: failed.href, defer: true })
  await page.frames()
  expect(page.reload).toHaveBeenCalledTimes(1)
  sessionStorage.clear()
})

test('a page that is scrolled at once says so to its styles', () => {
  const isPlaced = () => document.documentElement.dataset.placed === ''
  open()
  expect(isPlaced()).toBe(false)
  for (const visit of [{ type: 'reload' }, { type: 'back_forward' }, { hash: '#jackpots' }]) {
    open(visit)
    expect([visit, isPlaced()]).toEqual([visit, true])
  }
})

test('a page that nobody looks at paints nothing, and starts once it is read', () => {
  const page = open({ hidden: true })
  page.read()
  expect(page.hasStarted()).toBe(true)
  const left = open()
  left.read()
  left.turnAway()
  expect(left.hasStarted()).toBe(true)
})

test('a browser that does not tell what it paints starts after 300 milliseconds', () => {
  const page = open()
  page.read()
  vi.advanceTimersByTime(299)
  expect(page.hasStarted()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(page.hasStarted()).toBe(true)
})

describe('a press on what the application exchanges', () => {
  const show = (names: readonly string[]) => {
    document.body.innerHTML = `<div id="root"></div>`
    const buttons = names.map((name) => Object.assign(document.createElement('button'), { textContent: name }))
    document.querySelector('#root')?.append(...buttons)
    return buttons
  }

  test.each([
    ['is made in its place', ['Más', 'Siguiente', 'Siguiente'], [2]],
    ['is made in another place of the one that has its name', ['Siguiente', 'Siguiente', 'Más'], [1]],
    ['is not made where more have its name: it might be another', ['Siguiente', 'Siguiente', 'Siguiente'], []],
    ['is not made where none has its name', ['Más'], []],
  ])('%s', (_, names, due) => {
    const page = open()
    page.press(show(['Más', 'Siguiente', 'Siguiente'])[2])
    const pressed: number[] = []
    for (const [place, button] of show(names).entries()) button.addEventListener('click', () => pressed.push(place))
    page.draw()
    expect(pressed).toEqual(due)
  })
})
