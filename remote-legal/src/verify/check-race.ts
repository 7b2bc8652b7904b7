import type { Race } from '@trebol/shared/contract'
import { drawPlace, sha256 } from './draw-place.ts'

export type RaceCheck = {
  readonly commitment: boolean
  readonly going: boolean
  readonly scratch: boolean
  readonly order: boolean
  /** The order that the seed gives, first to last. */
  readonly expected: readonly string[]
}

type Run = Pick<Race, 'id' | 'commitment' | 'goings' | 'runners' | 'scratch_one_in'> & {
  readonly seed: string
  readonly result: NonNullable<Race['result']>
}

/** Repeats what decided a race, from what was published of it. */
export async function checkRace(race: Run): Promise<RaceCheck> {
  const { id, seed, runners, goings } = race
  const going = await goingOf(seed, id, goings.length)
  const gone = await scratchOf(race)
  const expected = await orderOf(
    seed,
    id,
    runners.filter(({ num }) => num !== gone).map(({ num, strengths }) => ({ num, strength: strengths[going] ?? 0 })),
  )
  return {
    commitment: (await sha256(`${seed}:${id}`)) === race.commitment,
    going: goings.every(({ out }, place) => out === (place !== going)),
    scratch: runners.every(({ num, scratched }) => scratched === (num === gone)),
    order: expected.join() === race.result.order.join(),
    expected,
  }
}

/** The one going that the reports leave. */
async function goingOf(seed: string, id: string, goings: number): Promise<number> {
  const left = Array.from({ length: goings }, (_, place) => place)
  for (let report = 1; report < goings; report += 1) {
    left.splice(await drawPlace(seed, `${id}:pista:${report}`, left.length), 1)
  }
  return left[0] ?? 0
}

async function scratchOf({ seed, id, runners, scratch_one_in }: Run): Promise<string | null> {
  if ((await drawPlace(seed, `${id}:retiro`, scratch_one_in)) !== 0) return null
  return runners[await drawPlace(seed, `${id}:retirado`, runners.length)]?.num ?? null
}

type Strong = { readonly num: string; readonly strength: number }

async function orderOf(seed: string, id: string, runners: readonly Strong[]): Promise<readonly string[]> {
  const left = [...runners]
  const order: string[] = []
  while (left.length > 0) {
    const sum = left.reduce((total, { strength }) => total + strength, 0)
    let rest = await drawPlace(seed, `${id}:llegada:${order.length + 1}`, sum)
    const place = left.findIndex(({ strength }) => {
      rest -= strength
      return rest < 0
    })
    order.push(left.splice(place, 1)[0]?.num ?? '')
  }
  return order
}
