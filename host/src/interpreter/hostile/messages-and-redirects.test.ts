// @vitest-environment happy-dom
import { createBrowserRouter } from '@trebol/shared/router'
import { describe, expect, test, vi } from 'vitest'
import { createLoadingBar } from '../../progress/create-loading-bar.ts'
import { followNavigation } from '../../routing/follow-navigation.ts'
import { logout } from '../../session/session.ts'
import { openPageAtHostileServer, type Seen, untouched } from './page-at-hostile-server.tsx'

const page = openPageAtHostileServer()

type Row = [title: string, value: unknown, change: Partial<Seen>]

const messages: Row[] = [
  ['E48 markup is shown as text', '<img src=x onerror=alert(1)>', said('<img src=x onerror=alert(1)>')],
  ['E48 a script is shown as text', '<script>alert(1)</script>', said('<script>alert(1)</script>')],
  ['E48 entities are shown as they came', '&lt;b&gt; &amp;', said('&lt;b&gt; &amp;')],
  ['E49 an object is skipped', { text: 'x' }, { reports: ['probe.msg: not a text'] }],
  ['E49 a list is skipped', ['x'], { reports: ['probe.msg: not a text'] }],
  ['E49 a number is shown as text', 5, said('5')],
  ['E49 a boolean is shown as text', false, said('false')],
  ['E49 an empty text shows nothing', '', {}],
  ['E49 blanks show nothing', ' \n ', {}],
  ['E49 null shows nothing', null, {}],
  ['E49 a text of 900 KB is cut at 2,000 characters', 'x'.repeat(900_000), said('x'.repeat(2_000))],
  ['E49 a text is never cut inside a character', `${'x'.repeat(1_999)}🎰`, said('x'.repeat(1_999))],
]

describe('a message of the server [R-10-28]', () => {
  test.each(messages)('%s', async (_, msg, change) => {
    expect(await page.obeys({ msg })).toEqual({ ...untouched, ...change })
    for (const message of change.messages ?? []) expect(page.text()).toContain(message.replace(/^\w+: /, ''))
    expect(page.notices()).toEqual(change.messages ?? [])
  })

  test('E50 a refusal is styled as an error and does not expire', async () => {
    const seen = await page.receives({ result: false, response: { msg: 'No' } })
    expect(seen).toEqual({ ...untouched, outcome: 'refused: No', messages: ['error: No'] })
    expect(page.toasts().map(({ duration }) => duration)).toEqual([Number.POSITIVE_INFINITY])
  })

  test('E50 a good answer is styled as a success and does not expire', async () => {
    await page.obeys({ msg: 'Listo' })
    expect(page.toasts()).toMatchObject([{ type: 'success', duration: Number.POSITIVE_INFINITY }])
  })

  test('E50 the next navigation clears the toast and keeps the notice', async () => {
    await page.obeys({ msg: 'Hola' })
    await navigating((go) => page.does(() => go('/table')))
    expect(page.toasts()).toEqual([])
    expect(page.notices()).toEqual(['success: Hola'])
  })
})

const inside: [title: string, to: string, path: string][] = [
  ['E51 play.html', 'play.html', '/play'],
  ['E51 play_ib.html in a folder', '/x/play_ib.html', '/play/inbet'],
  ['E51 play.html with a query', 'play.html?game=7', '/play'],
  ['E53 play.html of a foreign host', 'https://evil.example/play.html', '/play'],
  ['E53 play_ib.html of a foreign host without scheme', '//evil.example/play_ib.html', '/play/inbet'],
  ['E53 play.html behind a backslash', '/\\evil.example/play.html', '/play'],
  ['E53 play.html behind a user name', 'https://trebol.example@evil.example/play.html', '/play'],
  ['E55 a page of this site', '/profile/deposit?metodo=1', '/profile/deposit?metodo=1'],
  ['E55 a section of the casino', '/casino/vip', '/casino/vip'],
]

const nowhere: [title: string, to: unknown, why?: string][] = [
  ['E52 another name that ends in html', 'other.html'],
  ['E52 the name in capitals', 'PLAY.HTML'],
  ['E52 a name of the prototype', 'toString.html'],
  ['E52 a name that only ends like it', 'display.html'],
  ['E54 a script as scheme', 'javascript:alert(1)//play.html'],
  ['E54 data as scheme', 'data:text/html,play.html'],
  ['E54 a script behind a tab', '\tjavascript:alert(1)//play.html'],
  ['E54 a script with a tab inside', 'java\tscript:alert(1)//play.html'],
  ['E54 a blob', 'blob:https://evil.example/play.html'],
  ['E54 a file', 'file:///play.html'],
  ['E55 a foreign host', 'https://evil.example/'],
  ['E55 a foreign host with a path that we have', 'https://evil.example/profile'],
  ['E55 a foreign host without scheme', '//evil.example/profile'],
  ['E55 a foreign host behind a backslash', '/\\evil.example/profile'],
  ['E55 a foreign host behind a tab', '/\t/evil.example/profile'],
  ['E55 a foreign host behind a hidden dot', '/%2e//evil.example/profile'],
  ['E55 a path that climbs', '/casino/../../x'],
  ['E55 a path that climbs to a page', '/casino/../profile'],
  ['E55 a path that nobody knows', '/unknown'],
  ['E55 a path of the API', '/api/logout'],
  ['E57 a number', 5, 'not a text of at most 2000 characters'],
  ['E57 a list', ['play.html'], 'not a text of at most 2000 characters'],
  ['E57 a text of 10 KB', `/profile?x=${'x'.repeat(10_240)}`, 'not a text of at most 2000 characters'],
]

describe('a redirect of the server [R-10-28]', () => {
  test.each(inside)('%s is followed inside the site after 1250 ms', async (_, gotourl, path) => {
    timeStands()
    expect(await page.obeys({ gotourl })).toEqual(untouched)
    vi.advanceTimersByTime(1_249)
    expect(page.navigated).toEqual([])
    vi.advanceTimersByTime(1)
    expect(page.navigated).toEqual([path])
  })

  test.each(nowhere)('%s leads nowhere', async (_, gotourl, why) => {
    timeStands()
    const reports = [why ? `probe.gotourl: ${why}` : 'gotourl: not a page of this site']
    expect(await page.obeys({ gotourl })).toEqual({ ...untouched, reports })
    vi.advanceTimersByTime(10_000)
    expect(page.navigated).toEqual([])
  })

  test('E57 an empty text is no redirect', async () => {
    timeStands()
    expect(await page.obeys({ gotourl: '' })).toEqual(untouched)
    vi.advanceTimersByTime(10_000)
    expect(page.navigated).toEqual([])
  })

  test('E56 of two within the delay the last one wins', async () => {
    timeStands()
    await page.obeys({ gotourl: 'play.html' })
    vi.advanceTimersByTime(1_000)
    await page.obeys({ gotourl: 'play_ib.html' })
    vi.advanceTimersByTime(1_249)
    expect(page.navigated).toEqual([])
    vi.advanceTimersByTime(1)
    expect(page.navigated).toEqual(['/play/inbet'])
  })

  test('E56 a redirect that leads nowhere does not cancel the one before', async () => {
    timeStands()
    await page.obeys({ gotourl: 'play.html' })
    await page.obeys({ gotourl: 'other.html' })
    vi.advanceTimersByTime(1_250)
    expect(page.navigated).toEqual(['/play'])
  })

  test('E56 a logout of the player cancels it', async () => {
    await page.logsIn()
    timeStands()
    await page.obeys({ gotourl: 'play.html' })
    await page.does(logout)
    vi.advanceTimersByTime(10_000)
    expect(page.navigated).toEqual([])
  })

  test('E56 a navigation of the player cancels it', async () => {
    timeStands()
    await page.obeys({ gotourl: 'play.html' })
    await navigating((go) => page.does(() => go('/table')))
    vi.advanceTimersByTime(10_000)
    expect(page.navigated).toEqual([])
  })
})

/** Timers obey the test from here on; the network does not need them. */
function timeStands(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

/** The page's router with a page for every path; afterwards the address is what it was. */
async function navigating(work: (go: (path: string) => Promise<void>) => Promise<unknown>): Promise<void> {
  const { href } = location
  const router = createBrowserRouter([{ path: '*', element: null, loader: () => null }])
  await page.settle()
  followNavigation(router, createLoadingBar({ draw: () => undefined, remove: () => undefined }), () => undefined)
  await work((path) => router.navigate(path))
  router.dispose()
  history.replaceState(null, '', href)
}

function said(text: string): Partial<Seen> {
  return { messages: [`success: ${text}`] }
}
