import { test as base, type ConsoleMessage, type Page } from 'playwright/test'
import { readSite, type Site } from './site.ts'

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
  site: async ({}, use) => use(readSite()),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  expectedOutput: async ({}, use) => use([]),
  baseURL: async ({ site }, use) => use(site.site),
  context: async ({ context, expectedOutput }, use) => {
    const found: string[] = []
    const watch = (page: Page) => {
      page.on('console', (message) => found.push(...complaint(message)))
      page.on('pageerror', (error) => found.push(`uncaught: ${error.message}`))
    }
    context.on('page', watch)
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

const complaint = (message: ConsoleMessage): string[] => {
  const quiet = ['debug', 'log', 'info'].includes(message.type()) && message.text() === ''
  return quiet ? [] : [`${message.type()}: ${message.text()} (${message.location().url})`]
}

export { expect } from 'playwright/test'
