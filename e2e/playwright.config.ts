import { defineConfig } from 'playwright/test'
import { launchOptions } from './site/launch-options.ts'

export default defineConfig({
  testDir: './journeys',
  globalSetup: './site/start-site.ts',
  outputDir: './test-results',
  // One family of services and one store of releases serve all journeys.
  workers: 1,
  fullyParallel: false,
  forbidOnly: process.env.CI === 'true',
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: './test-results/report.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'es-VE',
    timezoneId: 'America/Caracas',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
})
