import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/checks/longest-first.ts'

export default defineConfig({
  test: {
    include: ['{shared,host,remote-*,server,studio,release,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.work/**'],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Two cores: more workers only make each other late.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
})
