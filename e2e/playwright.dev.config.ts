import { defineConfig } from 'playwright/test'
import { launchOptions } from './site/launch-options.ts'

/** What `npm run dev` starts, on copies of the units' sources. */
export default defineConfig({
  testDir: './dev',
  globalSetup: '../scripts/checks/run-folder.ts',
  ...(process.env.PROVE === '1' ? {} : { grepInvert: /@proof/ }),
  outputDir: './dev/test-results',
  // Each file runs several compilers.
  workers: 1,
  fullyParallel: false,
  forbidOnly: process.env.CI === 'true',
  // What passes only the second time is named at the end of the check, and more than two are a failure.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: './test-results/dev/report.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'es-VE',
    timezoneId: 'America/Caracas',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(),
  },
})
