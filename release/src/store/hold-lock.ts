import { setTimeout as pause } from 'node:timers/promises'
import { holdFile } from '@trebol/shared/lock'
import { Refusal } from '../refusal.ts'

const betweenTriesMs = 4
const patienceMs = 30_000

/**
 * Runs `action` while nobody else holds the lock file at `path`. That of a killed process is free at once.
 * It only keeps a projection from going backwards; no truth depends on it.
 * @throws Refusal when somebody holds it for longer than `patience`, in milliseconds
 */
export async function holdLock<Result>(
  path: string,
  action: () => Promise<Result>,
  patience = patienceMs,
): Promise<Result> {
  const until = performance.now() + patience
  let hold = holdFile(path)
  while (!hold.held) {
    if (performance.now() > until) {
      const holder = hold.holder === null ? 'another process' : `process ${hold.holder}`
      throw new Refusal(`${path} is held by ${holder}, which does not go on. Stop it and try again.`)
    }
    await pause(betweenTriesMs)
    hold = holdFile(path)
  }
  try {
    return await action()
  } finally {
    hold.letGo()
  }
}
