import { existsSync } from 'node:fs'
import type { Browser, BrowserType } from 'playwright'
import { Refusal } from '../refusal.ts'

const systemChromium = '/usr/bin/chromium'
const repair =
  'name a Chromium with CHROMIUM, install the system package "chromium", or run "npx playwright install chromium"'

const switches = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Opens a fresh browser. */
export type OpenBrowser = () => Promise<Browser>

async function findPlaywright(): Promise<BrowserType> {
  try {
    // Optional: everything else of this tool works without a browser.
    return (await import(/* webpackIgnore: true */ 'playwright')).chromium
  } catch {
    throw new Refusal(
      'A check needs the package "playwright": run "pnpm install" without leaving out optional packages.',
    )
  }
}

/**
 * How browsers are opened here: `CHROMIUM` names one, else the system's, else Playwright's own.
 * @throws Refusal with the repair when there is none.
 */
export async function findBrowser(env: NodeJS.ProcessEnv): Promise<OpenBrowser> {
  const chromium = await findPlaywright()
  const named = env.CHROMIUM || (existsSync(systemChromium) ? systemChromium : '')
  const executablePath = named || chromium.executablePath()
  if (!existsSync(executablePath)) throw new Refusal(`There is no browser at ${executablePath}: ${repair}.`)
  return () =>
    chromium.launch({ executablePath, args: switches }).catch((error: unknown) => {
      const why = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)
      throw new Refusal(`The browser at ${executablePath} does not start (${why}): ${repair}.`)
    })
}
