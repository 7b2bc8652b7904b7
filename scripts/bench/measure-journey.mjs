import { openBrowser, openPage } from './drive-page.mjs'
import { openRobot } from './games/robot-player.mjs'
import { median } from './table.mjs'

const watch = () => {
  window.seen = { tasks: [], inputs: [] }
  // What runs in the frame of a game is the studio's.
  const isOwn = ({ name }) => !name.startsWith('cross-origin')
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (isOwn(entry)) window.seen.tasks.push(entry.duration)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) window.seen.inputs.push(duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
}

const isDrawn = () =>
  performance.getEntriesByName('ready').length > 0 && document.querySelector('main li a img') !== null
const isLobby = ([path, query]) =>
  location.pathname === path &&
  new URLSearchParams(location.search).get('q') === query &&
  !document.querySelector('main [aria-busy="true"]') &&
  document.querySelector('main li[data-place] img') !== null
const isFound = (most) => {
  const shown = document.querySelectorAll('main li[data-place]').length
  return shown > 0 && shown < most && new URLSearchParams(location.search).get('q') === 'oro'
}
const isSheet = () =>
  [...document.querySelectorAll('dialog[open] button')].some((button) => button.textContent === 'Jugar demo')
const isPlaying = () => location.pathname === '/play' && document.querySelector('main iframe') !== null
/** The queue of the page is empty: what it had to do is done and measured. */
const rest = 'new Promise((done) => requestIdleCallback(() => setTimeout(done)))'

async function walk(browser, site, token) {
  const { page, run, until, tap, type, close } = await openPage(browser, { watch, cpu: 4 })
  await page.addInitScript((jwt) => localStorage.setItem('jwt', jwt), token)
  const steps = []
  const step = async (name, act, isThere, argument = null) => {
    await act()
    if ((await until(isThere, argument, { patienceMs: 20_000 })) === null)
      throw new Error(`The journey does not get to: ${name}.`)
    await run(rest)
    const { tasks, inputs } = await run(
      '(({ tasks, inputs }) => (window.seen.tasks = [], window.seen.inputs = [], { tasks, inputs }))(window.seen)',
    )
    steps.push({ name, task: Math.max(0, ...tasks), input: Math.max(0, ...inputs) })
  }
  await step('home', () => page.goto(site, { waitUntil: 'commit' }), isDrawn)
  await step('slots', () => tap('a[href="/slots"]'), isLobby, ['/slots', null])
  const search = async () => {
    await tap('main input[type="search"]')
    await type('oro')
  }
  await step('search', search, isFound, 60)
  await step('sheet', () => tap('main li[data-place] a'), isSheet)
  await step('play', () => tap('dialog[open] button', 'Jugar demo'), isPlaying)
  await step('back', () => run('history.back()'), isLobby, ['/slots', 'oro'])
  await close()
  return steps
}

export const journeyHead = ['step', 'longest task', 'slowest answer to a press']

/**
 * A player's way from the home page into a game and back, on a phone with a quarter of this processor. @returns rows under
 * `journeyHead`: medians of the longest task of each step, and of the slowest interaction
 */
export async function measureJourney({ root, chromium, site, runs }) {
  const browser = await openBrowser(root, chromium)
  const { token } = await openRobot({ site }, 0)
  const walks = []
  try {
    for (let round = 0; round <= runs; round += 1) {
      const steps = await walk(browser, site, token)
      if (round > 0) walks.push(steps)
    }
  } finally {
    await browser.close()
  }
  const of = (index, figure) => `${median(walks.map((steps) => steps[index][figure])).toFixed(0)} ms`
  return walks[0].map(({ name }, index) => [name, of(index, 'task'), of(index, 'input')])
}
