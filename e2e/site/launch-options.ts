import { existsSync } from 'node:fs'
import type { LaunchOptions } from 'playwright'

/** Chromium keeps the last list of features alone: what Playwright turns off stays off, and no popup of the address bar is drawn for nobody. */
const unused = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...[
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  ...['PreconnectToSearch', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  'SpareRendererForSitePerProcess',
]

/**
 * A page of a journey lives for two seconds: code that is compiled for an hour's use, and a process of its own for
 * painting and for the network, cost a twelfth of all journeys.
 */
const forShortLives = [
  '--js-flags=--no-opt --no-maglev --no-sparkplug',
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
]

const systemChromium = '/usr/bin/chromium'

/**
 * How every browser of the tests is started; `HEADLESS_SHELL` or `CHROMIUM` names one, else the system's, else
 * Playwright's own. `whole`: not the headless shell, which shows no notices.
 */
export function launchOptions({ whole = false } = {}): LaunchOptions {
  const named = (whole ? undefined : process.env.HEADLESS_SHELL) ?? process.env.CHROMIUM
  const executablePath = named ?? (existsSync(systemChromium) ? systemChromium : undefined)
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
      `--disable-features=${unused.join(',')}`,
      ...forShortLives,
    ],
  }
}
