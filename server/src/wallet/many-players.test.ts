import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceOf, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { move, playing } from '../../test/play-as-provider.ts'
import { moves } from '../database/schema/index.ts'
import { checkLedger, soundLedger } from '../ledger/check-ledger.ts'

const crowd = 50
const opening = 1_000

type Seat = Awaited<ReturnType<typeof playing>> & { cents: number }
let server: TestServer
let seats: Seat[]

beforeAll(async () => {
  server = await openTestServer()
  seats = []
  for (let number = 0; number < crowd; number += 1) {
    seats.push({ ...(await playing(server, amountOf(opening))), cents: opening })
  }
}, 120_000)
afterAll(() => server.close())

/** `undone`: the rollback of the bet comes before the bet, after it, or not at all. */
const roundSchema = fc.record({
  stake: fc.integer({ min: 1, max: 600 }),
  win: fc.option(fc.integer({ min: 1, max: 900 }), { nil: null }),
  undone: fc.constantFrom('no', 'no', 'before', 'after'),
})
type Round = { readonly stake: number; readonly win: number | null; readonly undone: string }

test('fifty players at once, every movement sent twice: each is booked once, no wallet falls below zero, the ledger comes out', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(roundSchema, { minLength: 1, maxLength: 3 }), { minLength: crowd, maxLength: crowd }),
      async (scripts) => {
        const booked = await Promise.all(seats.map((seat, place) => playRounds(seat, scripts[place] ?? [])))
        for (const seat of seats) expect(await balanceOf(server, seat.token)).toBe(amountOf(seat.cents))
        const known = new Set((await server.db.select({ tx: moves.tx }).from(moves)).map(({ tx }) => tx))
        expect(booked.flat().filter((tx) => !known.has(tx))).toEqual([])
        expect(await checkLedger(server.db)).toEqual(soundLedger)
      },
    ),
    // What a run has booked stays: a smaller one could not be tried on the same seats.
    { numRuns: process.env.PROVE === '1' ? 12 : 1, endOnFailure: true },
  )
}, 120_000)

/** Plays one round after the other and follows in `seat.cents` what they come to; returns the names of what was booked. */
async function playRounds(seat: Seat, rounds: readonly Round[]): Promise<string[]> {
  const names: string[] = []
  for (const { stake, win, undone } of rounds) {
    const round = `round-${randomUUID()}`
    const bet = move(seat.session.session, amountOf(stake), round)
    const undo = { session: seat.session.session, undoes: bet.tx, round }
    if (undone === 'before') await twice('rollback', undo)
    const paid = undone !== 'before' && stake <= seat.cents
    expect(await twice('bet', bet)).toEqual(paid ? [200, 200] : [409, 409])
    if (!paid) continue
    names.push(bet.tx)
    if (undone === 'after') {
      expect(await twice('rollback', undo)).toEqual([200, 200])
      continue
    }
    seat.cents -= stake
    if (win === null) continue
    const prize = move(seat.session.session, amountOf(win), round)
    expect(await twice('win', prize)).toEqual([200, 200])
    names.push(prize.tx)
    seat.cents += win
  }
  return names
}

/** The same movement in two requests at once, as after an answer that was lost. */
async function twice(name: string, body: object): Promise<number[]> {
  const answers = await Promise.all([server.wallet(name, body), server.wallet(name, body)])
  return answers.map(({ status }) => status)
}

function amountOf(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
