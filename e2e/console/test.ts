import { type BrowserContext, test as base, type ConsoleMessage, type Page } from 'playwright/test'
import type { Running } from './running.ts'
import { startConsole } from './start-console.ts'

type Fixtures = {
  /** Messages of the console that a test provokes on purpose; everything else fails it. */
  readonly expectedOutput: RegExp[]
  /** Signs the context in and opens a view. */
  readonly open: (view?: string, key?: string) => Promise<Page>
}

const complaint = (message: ConsoleMessage) => `${message.type()}: ${message.text()} (${message.location().url})`

/** Collects what a page must not say: output, uncaught errors and violations of its policy. */
export async function listen(context: BrowserContext, found: string[]): Promise<void> {
  context.on('page', (page) => {
    page.on('console', (message) => found.push(complaint(message)))
    page.on('pageerror', (error) => found.push(`uncaught: ${error.message}`))
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (violation) => {
      // biome-ignore lint/suspicious/noConsole: the test reads it from there
      console.error(`policy violation: ${violation.violatedDirective} ${violation.blockedURI}`)
    })
  })
}

/** Gives a context the cookie of a session, as the form does. */
export async function signIn(context: BrowserContext, { ops }: Running, key: string): Promise<void> {
  const answer = await context.request.post(`${ops}/session`, { data: { key }, headers: { origin: ops } })
  if (!answer.ok()) throw new Error(`Nobody was signed in: ${answer.status()} ${await answer.text()}`)
}

let kept: Awaited<ReturnType<BrowserContext['cookies']>> = []

/** Signs in; with the first key once for all tests, of which a minute would else bring more than one address may ask. */
async function enter(context: BrowserContext, running: Running, key: string): Promise<void> {
  if (key !== running.firstKey) return signIn(context, running, key)
  if (kept.length === 0) {
    await signIn(context, running, key)
    kept = await context.cookies()
  }
  await context.addCookies(kept)
}

/** A test on the real console. It fails on any output, uncaught error or violation of the policy. */
export const test = base.extend<Fixtures, { readonly running: Running }>({
  // One for each worker: tests that change what is live change it for nobody else.
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: the first parameter of a fixture must be a destructuring pattern
    async ({}, use) => {
      const { running, stop } = await startConsole()
      await use(running)
      await stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  expectedOutput: async ({}, use) => use([]),
  baseURL: async ({ running }, use) => use(running.ops),
  context: async ({ context, expectedOutput }, use) => {
    const found: string[] = []
    await listen(context, found)
    await use(context)
    const unexpected = found.filter((line) => !expectedOutput.some((pattern) => pattern.test(line)))
    if (unexpected.length > 0) throw new Error(`Unexpected output of the page:\n${unexpected.join('\n')}`)
  },
  open: async ({ context, page, running }, use) =>
    use(async (view = 'live', key = running.firstKey) => {
      await enter(context, running, key)
      await page.goto(`/#/${view}`)
      return page
    }),
})

export { expect } from 'playwright/test'

/** The console asks every two seconds what is live. */
export const untilNextLookMs = 2_000
