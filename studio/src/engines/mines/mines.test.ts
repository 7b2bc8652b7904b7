import { describe, expect, it } from 'vitest'
import { seededWords } from '../../../test/seeded-words.ts'
import { drawFromWords } from '../../fair/draw-from-words.ts'
import { minesEngine } from './mines-engine.ts'
import { cells, highestMultiple, mostMines, mostSafe, multipleAfter } from './multiple-after.ts'

const usd = { iso: 'USD', decimals: 2 }
const stated = Number(minesEngine.rtp)
const choices = Array.from({ length: mostMines }, (_, i) => i + 1).flatMap((mines) =>
  Array.from({ length: mostSafe(mines) }, (_, i) => ({ mines, safe: i + 1 })),
)

/** What comes back of a hundred, when one opens so many cells and collects; exact up to the last division. */
function returnOf({ mines, safe }: { mines: number; safe: number }): number {
  let [ways, safeWays] = [1n, 1n]
  for (let i = 0; i < safe; i += 1) {
    ways *= BigInt(cells - i)
    safeWays *= BigInt(cells - mines - i)
  }
  return Number((BigInt(multipleAfter(mines, safe)) * safeWays * 1_000_000n) / ways) / 1_000_000
}

describe('the return of the mine field', () => {
  it('is within 0.3 points of the stated one for every number of mines and of cells', () => {
    for (const choice of choices) {
      expect({ ...choice, near: Math.abs(returnOf(choice) - stated) <= 0.3000001 }).toEqual({ ...choice, near: true })
    }
  })

  it('never falls as cells are opened', () => {
    for (let mines = 1; mines <= mostMines; mines += 1) {
      for (let safe = 1; safe <= cells - mines; safe += 1) {
        expect(multipleAfter(mines, safe)).toBeGreaterThan(multipleAfter(mines, safe - 1))
      }
    }
  })
})

describe('a mine field', () => {
  it('lays as many mines as were chosen, all different, and evenly over the field', () => {
    const draw = drawFromWords(seededWords(7))
    const counts = Array<number>(cells).fill(0)
    const fields = 25_000
    for (let field = 0; field < fields; field += 1) {
      const acts = Array.from({ length: cells }, (_, open) => ({ move: { open }, atMs: 0 }))
      const standing = minesEngine.play(draw, { stake: 100n, choice: { mines: 5 } }, acts)
      if (standing.kind !== 'over') throw new Error('a field without a mine')
      const { mines } = standing.outcome as { mines: readonly number[] }
      expect(new Set(mines).size).toBe(5)
      for (const cell of mines) counts[cell] = (counts[cell] ?? 0) + 1
    }
    const expected = (fields * 5) / cells
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // 99.99 % of even fields with 24 degrees of freedom stay below.
    expect(chiSquare).toBeLessThan(58.6)
  })

  it.each([3, 4, 9, 12, 21, 22])('with %i mines is collected before the cell that would pay too much', (mines) => {
    const wager = { stake: 100n, choice: { mines } }
    const after = (open: readonly number[]) =>
      minesEngine.play(
        drawFromWords(seededWords(11)),
        wager,
        open.map((cell) => ({ move: { open: cell }, atMs: 0 })),
      )
    const opened: number[] = []
    for (let cell = 0; cell < cells; cell += 1) {
      const standing = after([...opened, cell])
      if (standing.kind === 'over' && standing.win === 0n) continue
      opened.push(cell)
      if (standing.kind !== 'over') continue
      const next = opened.length + 1
      expect(standing.win).toBe(BigInt(multipleAfter(mines, opened.length)))
      expect(standing.win).toBeLessThanOrEqual(BigInt(highestMultiple))
      expect(next > cells - mines || multipleAfter(mines, next) > highestMultiple).toBe(true)
      return
    }
    throw new Error('the round never ended')
  })

  it('of before the limit, opened further than it allows now, is still worked out as it was', () => {
    const mines = 12
    const play = (moves: readonly unknown[]) =>
      minesEngine.play(
        drawFromWords(seededWords(11)),
        { stake: 100n, choice: { mines } },
        moves.map((move) => ({ move, atMs: 0 })),
      )
    const laid = Array.from({ length: cells }, (_, open) => open).filter((open) => {
      const standing = play([{ open }])
      return standing.kind === 'over'
    })
    const safe = Array.from({ length: cells }, (_, open) => open).filter((open) => !laid.includes(open))
    const opened = safe.slice(0, mostSafe(mines) + 1).map((open) => ({ open }))
    const win = BigInt(multipleAfter(mines, opened.length))
    expect(win).toBeGreaterThan(BigInt(highestMultiple))
    expect(play([...opened, { collect: true }])).toMatchObject({ kind: 'over', win })
    expect(play([...opened, { open: laid[0] }])).toMatchObject({ kind: 'over', win: 0n })
  })

  it('that is opened to its last safe cell is collected by itself', () => {
    const draw = () => drawFromWords(seededWords(3))
    const first = minesEngine.play(draw(), { stake: 100n, choice: { mines: 24 } }, [])
    expect(first.kind).toBe('turn')
    const tries = Array.from({ length: cells }, (_, open) =>
      minesEngine.play(draw(), { stake: 100n, choice: { mines: 24 } }, [{ move: { open }, atMs: 0 }]),
    )
    const wins = tries.flatMap((standing) => (standing.kind === 'over' && standing.win > 0n ? [standing.win] : []))
    expect(wins).toEqual([BigInt(multipleAfter(24, 1))])
  })

  it.each([
    ['a stake that does not split', 150n, 3],
    ['nothing', 0n, 3],
    ['fewer than no mines', 100n, -1],
  ])('does not take %s', (_, stake, mines) => {
    expect(minesEngine.readWager({ stake, choice: { mines } }, usd)).toBeNull()
  })
})
