import type { Draw, Lottery } from '@trebol/shared/contract'
import { expect, test } from 'vitest'
import { addLines, type DraftLine, numberText, totalOf } from './ticket-lines.ts'

test('a ticket gets every number in every draw, each once, and its total is the sum of the stakes', () => {
  const first = lines([], ['0', '00'], [draw('a'), draw('b')], 150n)
  expect(first.map(({ key }) => key)).toEqual(['a 0', 'a 00', 'b 0', 'b 00'])
  expect(first.map(numberText)).toEqual(['0 Delfín', '00 Ballena', '0 Delfín', '00 Ballena'])
  const more = lines(first, ['00', '1'], [draw('b')], 200n)
  expect(more.map(({ key, stake }) => [key, stake])).toEqual([
    ['a 0', 150n],
    ['a 00', 150n],
    ['b 0', 150n],
    ['b 00', 150n],
    ['b 1', 200n],
  ])
  expect(totalOf(more)).toBe(800n)
})

test('what is on the ticket already, or does not fit on it, is said and changes nothing', () => {
  const full = Array.from({ length: 12 }, (_, index) => draw(String(index)))
  const most = lines(
    [],
    Array.from({ length: 10 }, (_, index) => String(index)),
    full,
    100n,
  )
  expect(most).toHaveLength(120)
  expect(addLines(most, { ...choice, draws: [draw('x')], nums: ['1'] })).toEqual({ kind: 'full' })
  expect(addLines(most, { ...choice, draws: [draw('3')], nums: ['1'] })).toEqual({ kind: 'twice' })
})

const lottery: Lottery = {
  slug: 'vereda-animal',
  name: 'Vereda Animal',
  kind: 'animalitos',
  tz: 'America/Caracas',
  multiplier: 32,
  rtp: '84.21',
  min: '0.10',
  max: '50.00',
  ticket_max: '500.00',
  iso: 'USD',
  symbols: [
    { num: '0', name: 'Delfín', image: { src: '/art/a.svg', w: 96, h: 96 } },
    { num: '00', name: 'Ballena', image: { src: '/art/b.svg', w: 96, h: 96 } },
  ],
}
const choice = { lottery, stake: 100n, amount: '1.00' }

function draw(id: string): Draw {
  const at = '2026-11-20T15:00:00.000Z'
  const rest = { day: '2026-11-20', commitment: 'c', seed: null, result: null }
  return { id, lottery: lottery.slug, at, closes_at: at, status: 'open', ...rest }
}

function lines(before: readonly DraftLine[], nums: readonly string[], draws: readonly Draw[], stake: bigint) {
  const added = addLines(before, { ...choice, draws, nums, stake })
  if (added.kind !== 'ok') throw new Error(added.kind)
  return added.lines
}
