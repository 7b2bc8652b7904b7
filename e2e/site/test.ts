import { setTimeout } from 'node:timers/promises'
import { type BrowserContext, test as base, type ConsoleMessage, type Page, type TestInfo } from 'playwright/test'
import { readSite, type Site } from './site.ts'
import { waitForStart } from './started-page.ts'
import { typeWhereFilled } from './typed-fill.ts'

type Fixtures = {
  readonly site: Site
  /** Messages of the console that this journey provokes on purpose; everything else fails it. */
  readonly expectedOutput: RegExp[]
}

/**
 * A journey on the real site. It fails on any violation of the content security policy, any uncaught error and any
 * unexpected output on the console, in every page of its context.
 */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the first parameter of a fixture must be a destructuring pattern
  site: async ({}, use, info) => use(readSite(info.project.name)),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  expectedOutput: async ({}, use) => use([]),
  baseURL: async ({ site }, use) => use(site.site),
  context: async ({ context, expectedOutput, browserName, javaScriptEnabled }, use, info) => {
    const found: string[] = []
    const asked: string[] = []
    let loggedOut = false
    const began = Date.now()
    const watch = (page: Page) => {
      if (browserName === 'firefox') typeWhereFilled(page)
      waitForStart(page, javaScriptEnabled !== false)
      page.on('request', (request) => {
        loggedOut ||= request.url().endsWith('/api/logout')
      })
      page.on('response', (response) => {
        const [, name] = /\/api\/(.+)$/.exec(response.url()) ?? []
        if (name === undefined) return
        asked.push(`${name} ${response.status()} at ${((Date.now() - began) / 1_000).toFixed(1)} s`)
      })
      page.on('console', (message) => {
        if (!(loggedOut && overtaken(message))) found.push(...complaint(message))
      })
      page.on('pageerror', (error) => found.push(`uncaught: ${error.message}`))
    }
    // The page of the journey before is used again, emptied.
    for (const page of context.pages()) watch(page)
    context.on('page', watch)
    if (longestDelay > 0) await delayEverything(context)
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        // biome-ignore lint/suspicious/noConsole: the test reads it from there
        console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`)
      })
    })
    await use(context)
    if (info.errors.length > 0) await sayState(info, context, asked)
    // These two outlive what Playwright empties between journeys.
    await Promise.all([context.setOffline(false), context.clearPermissions()])
    const unexpected = found.filter((line) => !expectedOutput.some((pattern) => pattern.test(line)))
    // Told of what was put back, a page opens itself anew, and would meet the emptying before the next journey.
    if (info.project.name === 'releases') await Promise.all(context.pages().map(leave))
    if (unexpected.length > 0) throw new Error(`Unexpected output of the page:\n${unexpected.join('\n')}`)
  },
})

/** Until the page has nothing that could open another one. */
async function leave(page: Page): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) {
    const isLeft = await page.goto('about:blank').then(
      () => true,
      () => false,
    )
    if (isLeft) return
  }
}

/** What a failed journey leaves behind, said in the log: a red run is often all there is to learn from. */
async function sayState(info: TestInfo, context: BrowserContext, asked: readonly string[]): Promise<void> {
  const pages = context.pages().map(async (page) => {
    const text = await page.locator('body').ariaSnapshot({ timeout: 2_000 }).catch(String)
    const short = text.replaceAll(/\n *- \/url: .*/g, '').replace(/- contentinfo:(\n +.*)*/, '')
    return `${page.url()}\n${short.slice(-12_000)}`
  })
  // biome-ignore lint/suspicious/noConsole: the log of the run is where it is read
  console.log(
    [`State of «${info.title}»`, `Asked: ${asked.slice(-25).join(', ')}`, ...(await Promise.all(pages))].join('\n'),
  )
}

/** With JITTER_MS every answer comes up to so much later: what a journey only by chance finds in order comes out. */
const longestDelay = Number(process.env.JITTER_MS ?? 0)

const delayEverything = (context: BrowserContext): Promise<unknown> =>
  context.route('**/*', async (route) => {
    await setTimeout(Math.random() * longestDelay)
    await route.fallback().catch(() => undefined)
  })

/** On a busy machine it is chance how soon a page uses what it preloaded; that it does is looked at by `routes.spec.ts`. */
const usedLate = /was preloaded using link preload but not used within a few seconds/

/** What the browser says of a page that ends a connection before it is there: no code of a page can keep it silent. */
const endedEarly = /^WebSocket connection to .* failed: WebSocket is closed before the connection is established\.$/

/** A page may hear its channel in the moment of a logout: what it asks for then may reach the server after that. */
const overtaken = (message: ConsoleMessage): boolean => {
  const { url } = message.location()
  const status = url.endsWith('/api/getBalance') ? 401 : url.endsWith('/broadcasting/auth') ? 403 : null
  return status !== null && message.text().includes(`status of ${status}`)
}

const complaint = (message: ConsoleMessage): string[] => {
  const quiet = ['debug', 'log', 'info'].includes(message.type()) && message.text() === ''
  return quiet || endedEarly.test(message.text()) || usedLate.test(message.text())
    ? []
    : [`${message.type()}: ${message.text()} (${message.location().url})`]
}

export { expect } from 'playwright/test'
