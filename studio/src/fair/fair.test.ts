import { createHash, createHmac } from 'node:crypto'
import { minorToAmount } from '@trebol/shared/money'
import { describe, expect, it } from 'vitest'
import { pay } from '../engines/slot/pay.ts'
import { slotEngine } from '../engines/slot/slot-engine.ts'
import { spin } from '../engines/slot/spin.ts'
import { verifyRound } from '../web/parts/verify-round.ts'
import { drawFromWords, StreamExhausted, wordsOf } from './draw-from-words.ts'
import { commitment, newServerSeed, serverDraw } from './server-draw.ts'
import { commitmentOf, replay } from './verify-draw.ts'

const serverSeed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'
const round = { serverSeed, clientSeed: 'jugador-1', nonce: 7 }
const stopsOf = (sides: readonly number[]) => sides.map(serverDraw(serverSeed, round.clientSeed, round.nonce))

describe('the seeds of a round', () => {
  it('are committed to by SHA-256 of the text, as any tool computes it', async () => {
    expect(commitment(serverSeed)).toBe(createHash('sha256').update(serverSeed).digest('hex'))
    expect(await commitmentOf(serverSeed)).toBe(commitment(serverSeed))
  })

  it('are fresh each time and 256 bits long', () => {
    const seeds = Array.from({ length: 200 }, newServerSeed)
    expect(new Set(seeds).size).toBe(200)
    expect(seeds.every((seed) => /^[0-9a-f]{64}$/.test(seed))).toBe(true)
  })
})

describe('the stream of a round', () => {
  it('is HMAC-SHA256 over «client seed:nonce:block», read four bytes at a time', () => {
    const block = createHmac('sha256', serverSeed).update('jugador-1:7:0').digest()
    const second = createHmac('sha256', serverSeed).update('jugador-1:7:1').digest()
    const words = [...Array.from({ length: 8 }, (_, i) => block.readUInt32BE(i * 4)), second.readUInt32BE(0)]
    expect(stopsOf(Array(9).fill(2 ** 31))).toEqual(words.map((word) => word % 2 ** 31))
  })

  it('gives the same outcome for the same seeds and another for any other', () => {
    const outcome = JSON.stringify(spin(serverDraw(serverSeed, 'a', 1)))
    expect(JSON.stringify(spin(serverDraw(serverSeed, 'a', 1)))).toBe(outcome)
    expect(JSON.stringify(spin(serverDraw(serverSeed, 'b', 1)))).not.toBe(outcome)
    expect(JSON.stringify(spin(serverDraw(serverSeed, 'a', 2)))).not.toBe(outcome)
  })

  it('is repeated in the browser word for word, free spins included', async () => {
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const seeds = { serverSeed, clientSeed: 'x', nonce }
      expect(await replay(seeds, (draw) => spin(draw), 1)).toEqual(spin(serverDraw(serverSeed, 'x', nonce)))
    }
  })
})

describe('a draw', () => {
  it('throws away the words that would favour low numbers', () => {
    // 2^32 = 5 · 858993459 + 1, so only the very last word is unfair for five sides.
    const words = [0xffffffff, 0xfffffffe]
    expect(drawFromWords(() => words.shift() ?? 0)(5)).toBe(0xfffffffe % 5)
    expect(words).toEqual([])
  })

  it('is even over a reel of 33 places', () => {
    const draw = serverDraw(serverSeed, 'reparto', 1)
    const counts = Array<number>(33).fill(0)
    const throws = 330_000
    for (let i = 0; i < throws; i += 1) {
      const place = draw(33)
      counts[place] = (counts[place] ?? 0) + 1
    }
    const expected = throws / 33
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // 99.99 % of fair wheels with 32 degrees of freedom stay below.
    expect(chiSquare).toBeLessThan(70.6)
  })

  it('says when its stream is at an end', () => {
    expect(() => drawFromWords(wordsOf(new Uint8Array(3)))(5)).toThrow(StreamExhausted)
  })
})

describe('verifying a round on the player’s device', () => {
  const outcome = spin(serverDraw(serverSeed, 'jugador-1', 7))
  const win = minorToAmount(pay(outcome, 5n), 2)
  const fair = { ...round, seedHash: commitment(serverSeed) }
  const bet = { stake: '1.00', bet: '1.00', choice: null, acts: [] }
  const played = { status: 'settled' as const, id: 'r', ...bet, win, outcome, balance: '9.00', fair, jackpot: null }
  const passed = async (change: object, committed: string | null = fair.seedHash) =>
    (await verifyRound({ round: { ...played, ...change }, committed, decimals: 2 }, slotEngine.play)).map(
      (check) => check.passed,
    )

  it('agrees with an honest round', async () => {
    expect(await passed({})).toEqual([true, true, true])
  })

  it('finds a seed that was not the published one', async () => {
    expect(await passed({}, 'f'.repeat(64))).toEqual([false, true, true])
  })

  it('finds reels that were moved', async () => {
    const stops = outcome.stops.map((stop) => (stop + 1) % 31)
    expect(await passed({ outcome: { ...outcome, stops } })).toEqual([true, false, true])
    expect(await passed({ outcome: 'nada' })).toEqual([true, false, true])
  })

  it('finds a prize that does not follow from the paytable', async () => {
    expect(await passed({ win: '7.77' })).toEqual([true, true, false])
  })
})
