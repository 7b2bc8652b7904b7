import { existsSync } from 'node:fs'
import type { LaunchOptions } from 'playwright'

const systemChromium = '/usr/bin/chromium'

/** How every browser of the tests is started; `CHROMIUM` names one, else the system's, else Playwright's own. */
export function launchOptions(): LaunchOptions {
  const executablePath = process.env.CHROMIUM ?? (existsSync(systemChromium) ? systemChromium : undefined)
  return {
    ...(executablePath && { executablePath }),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}
