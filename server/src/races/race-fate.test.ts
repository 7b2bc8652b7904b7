import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { drawCard } from './draw-card.ts'
import { expandBet } from './expand-bet.ts'
import { courseOf } from './race-course.ts'
import { finishOf, ruledOutAfter, scratchOf } from './race-fate.ts'
import { raceTimes } from './race-times.ts'
import { quickTrack, tracks } from './tracks.ts'

const seedOf = (index: number) => createHash('sha256').update(`semilla ${index}`).digest('hex')

describe('A race', () => {
  test('has a card that follows from its name: seven to ten runners, each with names of its own', () => {
    const sizes = new Set<number>()
    for (let index = 0; index < 200; index += 1) {
      const { runners } = drawCard(`carrera-${index}`)
      sizes.add(runners.length)
      for (const list of [runners.map(({ name }) => name), runners.map(({ gate }) => String(gate))]) {
        expect(new Set(list).size).toBe(runners.length)
      }
    }
    expect([...sizes].sort((a, b) => a - b)).toEqual([7, 8, 9, 10])
    expect(drawCard('carrera-7')).toEqual(drawCard('carrera-7'))
  })

  test('goes as its course says: everybody moves forward, and passes the post in the order that was drawn', () => {
    for (let index = 0; index < 100; index += 1) {
      const id = `carrera-${index}`
      const { runners, distance } = drawCard(id)
      const finish = finishOf(
        seedOf(index),
        id,
        runners.map(({ num, strengths }) => ({ num, strength: strengths[0] ?? 0 })),
      )
      expect([...finish].sort()).toEqual(runners.map(({ num }) => num).sort())
      const durationMs = distance * 58
      const { marks } = courseOf({ seed: seedOf(index), id, distance, durationMs, finish })
      expect(marks.at(-1)?.at_m).toBe(distance)
      const last = [...(marks.at(-1)?.times ?? [])].sort((a, b) => a.ms - b.ms)
      expect(last.map(({ num }) => num)).toEqual(finish)
      expect(new Set(last.map(({ ms }) => ms)).size).toBe(finish.length)
      expect(last.at(-1)?.ms).toBe(durationMs)
      for (const num of finish) {
        const own = marks.map(({ times }) => times.find((time) => time.num === num)?.ms ?? 0)
        expect([...own].sort((a, b) => a - b)).toEqual(own)
        expect(own[0]).toBeGreaterThan(0)
      }
    }
  })

  test('loses a runner about once in six, at a moment before the bets close', () => {
    const [usual] = tracks
    if (usual === undefined) throw new Error('there is no track')
    const card = drawCard('carrera-1')
    const gone = Array.from({ length: 800 }, (_, index) => scratchOf(seedOf(index), 'carrera-1', card, usual.pace))
    const found = gone.flatMap((scratch) => (scratch === null ? [] : [scratch]))
    expect(found.length).toBeGreaterThan(95)
    expect(found.length).toBeLessThan(175)
    expect(new Set(found.map(({ num }) => num)).size).toBe(card.runners.length)
    for (const { before } of found) {
      expect(before).toBeGreaterThanOrEqual(4 * 60_000)
      expect(before).toBeLessThanOrEqual(25 * 60_000)
    }
  })

  test('keeps one going of four, each as likely as the others, and a report never takes one back', () => {
    const kept = new Map<string, number>()
    for (let index = 0; index < 800; index += 1) {
      const all = ruledOutAfter(seedOf(index), 'carrera-1', 4, 3)
      expect(ruledOutAfter(seedOf(index), 'carrera-1', 4, 2)).toEqual(all.slice(0, 2))
      const left = [0, 1, 2, 3].filter((going) => !all.includes(going)).join()
      kept.set(left, (kept.get(left) ?? 0) + 1)
    }
    expect([...kept.keys()].sort()).toEqual(['0', '1', '2', '3'])
    for (const count of kept.values()) expect(Math.abs(count - 200)).toBeLessThan(50)
  })
})

test('at any time of the day there is a race to bet on within six minutes, and more for two hours', () => {
  for (let minute = 0; minute < 24 * 60; minute += 7) {
    const now = new Date(Date.parse('2026-11-20T04:00:00Z') + minute * 60_000)
    const times = raceTimes([...tracks, quickTrack], now)
    const usual = times.filter(({ track }) => track !== quickTrack)
    expect(new Set(times.map(({ id }) => id)).size).toBe(times.length)
    expect((usual[0]?.postAt.getTime() ?? 0) - now.getTime()).toBeLessThanOrEqual(6 * 60_000)
    expect((usual.at(-1)?.postAt.getTime() ?? 0) - now.getTime()).toBeGreaterThan(115 * 60_000)
    expect(times.length - usual.length).toBeGreaterThanOrEqual(2)
  }
})

test('a bet comes to every combination that it names, each once', () => {
  const lines = (code: Parameters<typeof expandBet>[0]['code'], combo: string[][], box = false) => {
    const expanded = expandBet({ code, combo, box })
    return expanded.kind === 'good' ? expanded.lines.map((line) => line.join('-')) : expanded.text
  }
  expect(lines('ganador', [['4', '7']])).toEqual(['4', '7'])
  expect(lines('exacta', [['1'], ['2', '3', '1']])).toEqual(['1-2', '1-3'])
  expect(lines('exacta', [['1', '2']], true)).toEqual(['1-2', '2-1'])
  expect(lines('quinela', [['10', '2', '1']], true)).toEqual(['2-10', '1-10', '1-2'])
  expect(
    lines('quinela', [
      ['1', '2'],
      ['1', '2'],
    ]),
  ).toEqual(['1-2'])
  expect(lines('trifecta', [['1', '2', '3', '4', '5', '6']], true)).toHaveLength(120)
  expect(lines('superfecta', [['1', '2', '3', '4', '5']], true)).toHaveLength(120)
  expect(lines('superfecta', [['1', '2', '3', '4', '5', '6']], true)).toContain('hasta 120 combinaciones')
  expect(lines('trifecta', [['1', '2']], true)).toBe('Elija al menos 3 ejemplares.')
  expect(lines('exacta', [['1'], ['1']])).toBe('Elija ejemplares distintos para cada puesto.')
  expect(lines('exacta', [['1']])).toBe('Exacta lleva 2 puestos.')
  expect(lines('ganador', [['1'], ['2']])).toBe('Ganador lleva un ejemplar.')
  expect(lines('show', [['1', '2']], true)).toBe('Show no se juega combinada.')
  expect(lines('ganador', [['1', '1']])).toBe('Un ejemplar está repetido en la jugada.')
})
