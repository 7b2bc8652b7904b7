import { setTimeout as pause } from 'node:timers/promises'

const withinMs = 5_000

/** Waits for what is under way when a service stops. A store that does not answer any more must not keep the process from ending. */
export const atStop = (work: Promise<unknown>): Promise<void> =>
  Promise.race([work, pause(withinMs, undefined, { ref: false })]).then(() => undefined)
