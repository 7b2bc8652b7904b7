import { defineConfig } from 'playwright/test'
import { launchOptions } from './site/launch-options.ts'

/** The ops console on the built release service, with a store and a database of its own. */
export default defineConfig({
  testDir: './console',
  globalSetup: '../scripts/checks/run-folder.ts',
  ...(process.env.PROVE === '1' ? {} : { grepInvert: /@proof/ }),
  outputDir: './console/test-results',
  // Tests of one file share a channel, and some change it; each worker has a service of its own.
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env.CI === 'true',
  // What passes only the second time is named at the end of the check, and more than two are a failure.
  retries: 1,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: './test-results/console/report.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: launchOptions(),
  },
})
