import type { Seeded } from './seed-store.ts'

/** The service that the tests talk to. */
export type Running = {
  readonly site: string
  readonly ops: string
  readonly store: string
  readonly firstKey: string
  readonly releases: Seeded
}

export function readRunning(): Running {
  const text = process.env.CONSOLE_RUNNING
  if (text === undefined) throw new Error('No console runs: start the tests with playwright.console.config.ts.')
  return JSON.parse(text) as Running
}
