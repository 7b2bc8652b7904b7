import { defineConfig } from 'playwright/test'
import { launchOptions } from './site/launch-options.ts'

const launch = launchOptions()

/** The parts of the interface alone, on the built gallery: no service runs. */
export default defineConfig({
  testDir: './gallery',
  globalSetup: './gallery/start-gallery.ts',
  outputDir: './gallery/test-results',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  // All parts are shown by one page, which two browsers would only be slower to start.
  workers: 1,
  fullyParallel: false,
  forbidOnly: process.env.CI === 'true',
  // What passes only the second time is named at the end of the check, and more than two are a failure.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000, toHaveScreenshot: { maxDiffPixelRatio: 0.002, threshold: 0.05, animations: 'disabled' } },
  reporter: [['list'], ['json', { outputFile: './test-results/gallery/report.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'es-VE',
    timezoneId: 'America/Caracas',
    viewport: { width: 480, height: 800 },
    colorScheme: 'dark',
    contextOptions: { reducedMotion: 'reduce' },
    permissions: ['clipboard-read', 'clipboard-write'],
    // Grey edges of letters instead of coloured ones: smaller pictures, and the same on every screen.
    launchOptions: { ...launch, args: [...(launch.args ?? []), '--disable-lcd-text', '--font-render-hinting=none'] },
  },
})
