import { defineConfig } from 'playwright/test'
import { launchOptions } from './site/launch-options.ts'

const changesReleases = /release\.spec\.ts$/
/** They move the time of a site of their own, and share it: to start one costs as much as ten page loads. */
const movesTime = /\/(?:late|lottery|race-series|races)\.spec\.ts$/
/** Long proofs of what shorter journeys hold already: docs/decisions/0035. */
const long = process.env.PROVE === '1' ? {} : { grepInvert: /@proof/ }

export default defineConfig({
  testDir: './journeys',
  globalSetup: ['../scripts/checks/run-folder.ts', './site/start-site.ts'],
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env.CI === 'true',
  // What passes only the second time is named at the end of the check, and more than two are a failure.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Those that change what is live have a site to themselves, one after the other; first, so that they end before the others.
  projects: [
    { ...long, name: 'releases', testMatch: changesReleases, outputDir: './test-results/releases', workers: 1 },
    { ...long, name: 'moved-time', testMatch: movesTime, outputDir: './test-results/moved-time', workers: 1 },
    {
      ...long,
      name: 'journeys',
      testIgnore: [changesReleases, movesTime],
      outputDir: './test-results/journeys',
    },
  ],
  reporter: [['list'], ['./site/slow-steps.ts'], ['json', { outputFile: './test-results/report.json' }]],
  use: {
    browserName: 'chromium',
    // A new page and process for each journey is a tenth of its time; cookies, storage, caches and routes are emptied in between.
    reuseContext: true,
    locale: 'es-VE',
    // Each frame of an animation that nobody watches is painted by the processor. Journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'America/Caracas',
    viewport: { width: 1280, height: 800 },
    // Recording every journey costs a third of the time: TRACE=1 asks for it.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
})
