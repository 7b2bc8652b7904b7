import { randomUUID } from 'node:crypto'
import { type buyTicket, getDraws, getTickets, type InputOf } from '@trebol/shared/contract'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { lotteryDraws } from '../src/database/schema/index.ts'
import { drawPlace } from '../src/lottery/draw-number.ts'
import { figures } from '../src/lottery/figures.ts'
import { runLottery } from '../src/lottery/run-lottery.ts'
import type { TestServer } from './open-test-server.ts'

/** The clock of a test server stands at 10:00 in Caracas; these are the next draws. */
export const eleven = 'vereda-animal-2026-11-20-1100'
export const halfPast = 'finca-dorada-2026-11-20-1030'
export const triple = 'triple-ceiba-2026-11-20-1300'

export type Line = InputOf<typeof buyTicket>['lines'][number]

export function line(drawId: string, num: string, stake = '1.00'): Line {
  return { lottery: drawId.replace(/-2026.*/, ''), draw_id: drawId, num, stake }
}

const historySchema = v.object({ items: v.array(v.looseObject({ kind: v.string() })) })

/** What players and time do to the lotteries of one server. */
export function playLottery(server: TestServer) {
  /** An instant of the test's day, in UTC. */
  const setClock = (time: string): void => {
    server.clock.now = new Date(`2026-11-20T${time}${time.includes('.') ? '' : '.000'}Z`)
  }
  return {
    setClock,
    moveTo: async (time: string): Promise<void> => {
      setClock(time)
      await runLottery(server.services)
    },
    buy: (token: string | undefined, lines: readonly Line[], iso = 'USD', rid: string = randomUUID()) =>
      server.call('buyTicket', { rid, iso, lines }, { token }),
    drawsOf: async (lottery: string) => {
      const { response } = await server.call('getDraws', { lottery })
      return v.parse(getDraws.output, response.return).items
    },
    ticketsOf: async (token: string, body: object = {}) => {
      const { response } = await server.call('getTickets', body, { token })
      return v.parse(getTickets.output, response.return).items
    },
    historyOf: async (token: string) => {
      const { response } = await server.call('getHistory', {}, { token })
      return v.parse(historySchema, response.return).items
    },
    /** What a draw is going to be: only who holds the key of the seeds can know. */
    numberOf: async (drawId: string): Promise<string> => {
      const [row] = await server.db.select().from(lotteryDraws).where(eq(lotteryDraws.id, drawId))
      const seed = server.services.seedSeal.open(row?.sealedSeed ?? '')
      return drawId.startsWith('triple')
        ? String(drawPlace(seed, drawId, 1_000)).padStart(3, '0')
        : resultOf(seed, drawId).num
    },
  }
}

/** The figure that a seed draws. */
export const resultOf = (seed: string, drawId: string) => {
  const { num = '', name = '' } = figures[drawPlace(seed, drawId, figures.length)] ?? {}
  return { num, name }
}
