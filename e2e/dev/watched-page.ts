import { test as base, type ConsoleMessage } from 'playwright/test'

type Fixtures = {
  /** Messages of the console that a test provokes on purpose; everything else fails it. */
  readonly expectedOutput: RegExp[]
}

/** React and the compiler's client tell engineers what they do; only what they warn of counts. */
const complaint = (message: ConsoleMessage): string[] =>
  ['warning', 'error'].includes(message.type())
    ? [`${message.type()}: ${message.text()} (${message.location().url})`]
    : []

/** A test on a site in development. It fails on any warning, error, uncaught error or violation of the policy. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the first parameter of a fixture must be a destructuring pattern
  expectedOutput: async ({}, use) => use([]),
  context: async ({ context, expectedOutput }, use) => {
    const found: string[] = []
    context.on('page', (page) => {
      page.on('console', (message) => found.push(...complaint(message)))
      page.on('pageerror', (error) => found.push(`uncaught: ${error.message}`))
    })
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        // biome-ignore lint/suspicious/noConsole: the test reads it from there
        console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`)
      })
    })
    await use(context)
    const unexpected = found.filter((line) => !expectedOutput.some((pattern) => pattern.test(line)))
    if (unexpected.length > 0) throw new Error(`Unexpected output of the page:\n${unexpected.join('\n')}`)
  },
})

export { expect } from 'playwright/test'
