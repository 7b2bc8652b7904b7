import type { Services } from '../calls/services.ts'
import { runLottery } from './run-lottery.ts'

const afterFaultMs = 5_000

export type LotteryClock = {
  /** Resolves when what is running has ended; nothing is started after it. */
  readonly stop: () => Promise<void>
}

/** Runs the lottery now and whenever something is due. A fault is logged and tried again; it never ends the process. */
export async function startLotteryClock(services: Services): Promise<LotteryClock> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const turn = async () => {
    const wait = await runLottery(services).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown'
      services.log.error({ event: 'lottery-failed', reason })
      return afterFaultMs
    })
    if (!stopped) timer = setTimeout(start, wait)
  }
  const start = () => {
    running = turn()
    return running
  }

  await start()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
