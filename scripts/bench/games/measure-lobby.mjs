import { openBrowser, openPage } from '../drive-page.mjs'
import { median } from '../table.mjs'

const pages = 14

/** Long tasks of the page since it began, in milliseconds; when its first games were on screen. */
const watchPage = () => {
  window.longTasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    if (document.querySelector('main li[data-place] img')) window.gamesAt = performance.now()
    else requestAnimationFrame(look)
  }
  look()
}

/** What is asked in every frame of the page, until the answer is neither null nor false. */
const inPage = {
  games: () => window.gamesAt ?? null,
  more: () => {
    const more = [...document.querySelectorAll('main button')].find(
      ({ textContent }) => textContent === 'Cargar más juegos',
    )
    if (!more || more.disabled || more.getAttribute('aria-disabled') === 'true') return false
    more.focus()
    return true
  },
  focus: (place) => document.activeElement?.closest('[data-place]')?.dataset.place === String(place),
}

async function visit(browser, url) {
  const { page, run, until, pressEnter, close } = await openPage(browser, { watch: watchPage, cpu: 4 })
  await page.goto(url, { waitUntil: 'commit' })
  const ready = await until(inPage.games, null, { patienceMs: 60_000 })
  const from = await run('window.longTasks.length')
  let lost = 0
  for (let loaded = 1; loaded < pages; loaded += 1) {
    if ((await until(inPage.more)) === null) throw new Error('There is no button for more games.')
    await pressEnter()
    if ((await until(inPage.focus, loaded * 60)) === null) lost += 1
  }
  let mounted = 0
  const height = await run('document.documentElement.scrollHeight')
  for (let top = height; top > 0; top -= 1_500) {
    await run(`window.scrollTo(0, ${top})`)
    await run('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    mounted = Math.max(mounted, await run(`document.querySelectorAll('main li[data-place]').length`))
  }
  const tasks = await run('window.longTasks')
  await close()
  const over100 = (some) => some.filter((ms) => ms > 100).length
  const [opening, using] = [tasks.slice(0, from), tasks.slice(from)]
  return { ready, lost, mounted, longest: Math.max(0, ...using), over100: over100(using), opening: over100(opening) }
}

/** An area of 5,000 games on a phone with a quarter of this processor: 840 of them loaded, then scrolled back to the top. */
export async function measureLobby({ root, chromium, site, runs }) {
  const browser = await openBrowser(root, chromium)
  const visits = []
  for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, `${site}/casino?orden=name`))
  await browser.close()
  const of = (figure) => visits.map((result) => result[figure])
  return [
    ['first games on screen, median', `${median(of('ready')).toFixed(0)} ms`],
    ['tasks over 100 ms until then, median', String(median(of('opening')))],
    ['games loaded', (pages * 60).toLocaleString('en')],
    ['tiles in the document while scrolling, most', String(Math.max(...of('mounted')))],
    ['focus lost', String(of('lost').reduce((sum, each) => sum + each, 0))],
    ['longest task while loading and scrolling, median', `${median(of('longest')).toFixed(0)} ms`],
    ['tasks over 100 ms in a visit, median', String(median(of('over100')))],
  ]
}
