import type { Draw, Lottery } from '@trebol/shared/contract'
import { drawPlace, sha256 } from './draw-place.ts'

export type DrawCheck = {
  readonly commitment: boolean
  readonly number: boolean
  /** The number that the seed gives. */
  readonly expected: string
}

type Drawn = Pick<Draw, 'id' | 'commitment'> & { readonly seed: string; readonly result: NonNullable<Draw['result']> }

/** Repeats what decided a draw of the lottery, from what was published of it. */
export async function checkDraw(draw: Drawn, { kind, symbols }: Pick<Lottery, 'kind' | 'symbols'>): Promise<DrawCheck> {
  const { id, seed } = draw
  const place = await drawPlace(seed, id, kind === 'triple' ? 1_000 : symbols.length)
  const expected = kind === 'triple' ? String(place).padStart(3, '0') : (symbols[place]?.num ?? '')
  return {
    commitment: (await sha256(`${seed}:${id}`)) === draw.commitment,
    number: expected === draw.result.num,
    expected,
  }
}
