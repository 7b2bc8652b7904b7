import { defineConfig } from 'playwright/test'
import { launchOptions } from './site/launch-options.ts'

const changesReleases = /release\.spec\.ts$/

export default defineConfig({
  testDir: './journeys',
  globalSetup: './site/start-site.ts',
  outputDir: './test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env.CI === 'true',
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // One family of services serves all journeys; those that change what is live run alone, at the end.
  projects: [
    { name: 'journeys', testIgnore: changesReleases },
    { name: 'releases', testMatch: changesReleases, dependencies: ['journeys'], workers: 1 },
  ],
  reporter: [['list'], ['json', { outputFile: './test-results/report.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'es-VE',
    timezoneId: 'America/Caracas',
    viewport: { width: 1280, height: 800 },
    // Recording every journey costs a third of the time: TRACE=1 asks for it.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
})
