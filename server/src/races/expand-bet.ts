import { type RaceBetCode, raceCombinations } from '@trebol/shared/contract'
import { betKinds } from './bet-kinds.ts'

export type Expanded =
  | { readonly kind: 'good'; readonly lines: readonly (readonly string[])[] }
  | { readonly kind: 'bad'; readonly text: string }

type Asked = {
  readonly code: RaceBetCode
  /** Runners by place; one list alone for the bets on one runner and with `box`. */
  readonly combo: readonly (readonly string[])[]
  readonly box: boolean
}

/** The combinations that a bet comes to, each once, or what is wrong with it. */
export function expandBet({ code, combo, box }: Asked): Expanded {
  const { name, legs, ordered } = betKinds[code]
  if (combo.some((place) => new Set(place).size < place.length)) return bad('Un ejemplar está repetido en la jugada.')
  if (box && legs === 1) return bad(`${name} no se juega combinada.`)
  const wanted = box || legs === 1 ? 1 : legs
  if (combo.length !== wanted) return bad(`${name} lleva ${legs === 1 ? 'un ejemplar' : `${legs} puestos`}.`)
  const [list = []] = combo
  const places = box ? Array.from({ length: legs }, () => list) : combo
  const lines = unique(everyWay(places), ordered)
  if (lines.length === 0) {
    return bad(box ? `Elija al menos ${legs} ejemplares.` : 'Elija ejemplares distintos para cada puesto.')
  }
  if (lines.length > raceCombinations) {
    return bad(`Una jugada lleva hasta ${raceCombinations} combinaciones. Elija menos ejemplares.`)
  }
  return { kind: 'good', lines }
}

const bad = (text: string): Expanded => ({ kind: 'bad', text })

/** One runner for each place, none of them twice. */
function everyWay(places: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return places.reduce<readonly (readonly string[])[]>(
    (ways, place) => ways.flatMap((way) => place.filter((num) => !way.includes(num)).map((num) => [...way, num])),
    [[]],
  )
}

function unique(lines: readonly (readonly string[])[], ordered: boolean): readonly (readonly string[])[] {
  if (ordered) return lines
  const sorted = lines.map((line) => [...line].sort((a, b) => Number(a) - Number(b)))
  return [...new Map(sorted.map((line) => [line.join('-'), line])).values()]
}
