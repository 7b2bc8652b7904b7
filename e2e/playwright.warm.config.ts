import { defineConfig } from 'playwright/test'

/** Not a run of tests: the site that `npm run check` keeps warm between two calls, started as the journeys start theirs. */
export default defineConfig({
  testDir: './warm',
  globalSetup: './site/start-site.ts',
  outputDir: './test-results/warm',
  workers: 1,
  timeout: 0,
  reporter: 'line',
})
