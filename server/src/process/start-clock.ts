import type { Services } from '../calls/services.ts'

const afterFaultMs = 5_000

export type Clock = {
  /** Resolves when what is running has ended; nothing is started after it. */
  readonly stop: () => Promise<void>
}

/**
 * Runs a piece of the house's own time now and whenever something is due: `run` does what is due and says in how many
 * milliseconds it wants to be asked again. A fault is logged and tried again; it never ends the process.
 */
export async function startClock(
  name: 'lottery' | 'races' | 'cashier' | 'push' | 'months',
  services: Services,
  run: (services: Services) => Promise<number>,
): Promise<Clock> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const turn = async () => {
    if (stopped) return
    const wait = await run(services).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown'
      services.log.error({ event: `${name}-failed`, reason })
      return afterFaultMs
    })
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(start, wait)
  }
  const start = () => {
    clearTimeout(timer)
    running = running.then(turn)
    return running
  }

  await start()
  const forget = services.leap?.onLeap(start)
  return {
    stop: async () => {
      stopped = true
      forget?.()
      clearTimeout(timer)
      await running
    },
  }
}
