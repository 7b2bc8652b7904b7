import type { Services } from '../calls/services.ts'
import { relayEvents } from './relay.ts'

const wakeMs = 25
const atMostMs = 1_000

export type Relay = { readonly wake: () => void; readonly stop: () => Promise<void> }

/** Runs `relayEvents` a moment after whoever may have changed something, and once a second for what others changed. */
export function startRelay(services: Services): Relay {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let again = false

  const turn = async () => {
    do {
      again = false
      try {
        while (!stopped && (await relayEvents(services))) again = true
      } catch (error) {
        const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown'
        services.log.error({ event: 'relay-failed', reason })
      }
    } while (again && !stopped)
  }
  const run = () => {
    timer = undefined
    running = turn().finally(() => {
      running = null
      if (!stopped && timer === undefined) timer = setTimeout(run, atMostMs)
    })
  }
  timer = setTimeout(run, atMostMs)
  let woken = false
  return {
    wake: () => {
      if (stopped || woken) return
      if (running !== null) {
        again = true
        return
      }
      woken = true
      clearTimeout(timer)
      timer = setTimeout(() => {
        woken = false
        run()
      }, wakeMs)
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
