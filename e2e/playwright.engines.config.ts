import { fileURLToPath } from 'node:url'
import { defineConfig } from 'playwright/test'

/**
 * Journeys that Firefox bears whole: an account, money, games, pauses, and a connection that fails. The others lean on what
 * its driver cannot do (docs/testing.md). `JOURNEYS=lobby,legal` tries others.
 */
const journeys = process.env.JOURNEYS?.split(',') ?? [
  ...['account', 'main-job', 'mini-games', 'offline', 'pause', 'realtime', 'singletons', 'studio', 'visitor'],
]

/** The journeys of the site in Firefox, and some in WebKit, which Playwright cannot drive as Debian builds it. */
export default defineConfig({
  globalSetup: './site/start-site.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env.CI === 'true',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: './test-results/engines/report.json' }]],
  projects: [
    {
      name: 'firefox',
      testDir: './journeys',
      testMatch: journeys.map((name) => `**/${name}.spec.ts`),
      outputDir: './test-results/firefox',
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: {
          executablePath: fileURLToPath(new URL('./engines/firefox.mjs', import.meta.url)),
          firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
        },
      },
    },
    { name: 'webkit', testDir: './engines', outputDir: './test-results/webkit' },
  ],
  use: { locale: 'es-VE', timezoneId: 'America/Caracas', viewport: { width: 1280, height: 800 } },
})
