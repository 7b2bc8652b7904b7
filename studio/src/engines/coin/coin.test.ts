import { describe, expect, it } from 'vitest'
import { checksOf, playedRound } from '../../../test/played-round.ts'
import { type CoinFace, coinEngine, coinFaces } from './coin-engine.ts'

const usd = { iso: 'USD', decimals: 2 }

function winOf(side: number, face: CoinFace, stake = 100n): bigint {
  const standing = coinEngine.play(() => side, { stake, choice: { face } }, [])
  if (standing.kind !== 'over') throw new Error('a toss is over at once')
  return standing.win
}

describe('a toss', () => {
  it('pays 1.94 times the stake on the face that was called, and nothing on the other', () => {
    expect([winOf(0, 'cara', 300n), winOf(1, 'cara'), winOf(0, 'cruz'), winOf(1, 'cruz')]).toEqual([582n, 0n, 0n, 194n])
  })

  it('returns exactly 97 per cent, whichever face is called', () => {
    for (const face of coinFaces) expect(winOf(0, face) + winOf(1, face)).toBe(2n * 97n)
    expect(coinEngine.rtp).toBe('97.00')
  })
})

describe('the table', () => {
  it.each([
    ['the edge', 100n, { face: 'canto' }],
    ['no face', 100n, null],
    ['a stake that is not offered', 150n, { face: 'cara' }],
    ['a negative stake', -100n, { face: 'cara' }],
  ])('does not take %s', (_, stake, choice) => {
    expect(coinEngine.readWager({ stake, choice }, usd)).toBeNull()
  })

  it('lets the player work a toss out again', async () => {
    const round = playedRound(coinEngine, { stake: 100n, choice: { face: 'cruz' } })
    expect(await checksOf(round, coinEngine.play)).toEqual([true, true, true])
    expect(await checksOf({ ...round, outcome: { face: 'canto' } }, coinEngine.play)).toEqual([true, false, true])
  })
})
