import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { createCashierClient } from '../src/processor/cashier-client.ts'
import { createTill } from '../src/processor/create-till.ts'
import { openPaymentFolder } from '../src/processor/payment-folder.ts'
import type { TestServer } from './open-test-server.ts'

/** What happens to a call of the processor on its way: it arrives, is lost, or arrives and its answer is lost. */
export type Weather = 'fine' | 'lost' | 'answer lost'

/**
 * The processor of cards beside a test server; `weather` says what becomes of its calls from then on. `path` is the folder
 * of one of before, whose process has ended.
 */
export function openTill(server: TestServer, path = mkdtempSync(join(server.dataDir, 'processor-'))) {
  const { cardProcessor } = server.services
  if (cardProcessor === null) throw new Error('this server takes no cards')
  const state = { weather: 'fine' as Weather, waiting: [] as (() => void)[] }
  const told: string[] = []
  const cashier = createCashierClient({
    url: 'http://cashier.test',
    secret: cardProcessor.secret,
    now: () => server.clock.now,
    send: async (url, init) => {
      const { weather } = state
      told.push(String(init.body))
      if (weather === 'lost') throw new Error('the connection broke')
      const answer = await server.request(new URL(url).pathname, init)
      if (weather === 'answer lost') throw new Error('the connection broke')
      return answer
    },
  })
  const till = createTill({
    cashier,
    folder: openPaymentFolder(path, server.clock.now),
    siteOrigin: 'http://localhost:8080',
    now: () => server.clock.now,
    later: (again) => void state.waiting.push(again),
  })
  return {
    ...till,
    path,
    cashier,
    /** Bodies of all calls that were sent. */
    told,
    weather: (weather: Weather) => {
      state.weather = weather
    },
    /** What the till wants to do again, it does now. */
    again: () => {
      for (const again of state.waiting.splice(0)) again()
    },
  }
}

export const cardOf = (number: string) => ({ holder: 'Lucía Ñáñez', number, expiry: '12/40', cvc: '123' })
