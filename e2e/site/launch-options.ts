import type { LaunchOptions } from 'playwright'

/** How every browser of the tests is started; `CHROMIUM` names one that is not Playwright's own. */
export function launchOptions(): LaunchOptions {
  const executablePath = process.env.CHROMIUM
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
