import { defineConfig } from 'playwright/test'
import { launchOptions } from './site/launch-options.ts'

/** The ops console on the built release service, with a store and a database of its own. */
export default defineConfig({
  testDir: './console',
  globalSetup: ['../scripts/checks/run-folder.ts', './console/start-console.ts'],
  ...(process.env.PROVE === '1' ? {} : { grepInvert: /@proof/ }),
  outputDir: './console/test-results',
  // The tests share one channel, and some change it.
  workers: 1,
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
