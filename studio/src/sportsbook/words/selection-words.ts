import type { MarketKind } from '../prices/markets.ts'
import type { SportName } from '../simulation/sport.ts'

type Sides = { readonly sport: SportName; readonly home: string; readonly away: string }
type Selected = { readonly kind: MarketKind; readonly line: number | null; readonly outcome: string }

const units: Readonly<Record<SportName, string>> = {
  football: 'goles',
  basketball: 'puntos',
  baseball: 'carreras',
  tennis: 'sets',
}

export const lineWords = (line: number): string => line.toLocaleString('es-VE', { minimumFractionDigits: 1 })
const signed = (line: number): string => `${line > 0 ? '+' : '−'}${lineWords(Math.abs(line))}`

/** What a selection says, complete without its surroundings: «Gana Timoneles», «Más de 2,5 goles». */
export function selectionWords({ kind, line, outcome }: Selected, { sport, home, away }: Sides): string {
  const at = line ?? 0
  switch (kind) {
    case 'result':
      return outcome === 'draw' ? 'Empate' : `Gana ${outcome === 'home' ? home : away}`
    case 'winner':
      return `Gana ${outcome === 'home' ? home : away}`
    case 'double':
      if (outcome === 'home-away') return `Gana ${home} o gana ${away}`
      return outcome === 'home-draw' ? `Gana ${home} o empate` : `Empate o gana ${away}`
    case 'both':
      return outcome === 'yes' ? 'Marcan ambos equipos' : 'No marcan ambos equipos'
    case 'total':
    case 'sets':
      return `${outcome === 'over' ? 'Más' : 'Menos'} de ${lineWords(at)} ${units[sport]}`
    case 'handicap':
      return outcome === 'home' ? `${home} ${signed(at)}` : `${away} ${signed(-at)}`
  }
}

/** The heading of a market. */
export function marketWords({ kind, line }: Pick<Selected, 'kind' | 'line'>, sport: SportName): string {
  switch (kind) {
    case 'result':
      return 'Resultado final (1X2)'
    case 'winner':
      return 'Ganador del partido'
    case 'double':
      return 'Doble oportunidad'
    case 'both':
      return 'Ambos equipos marcan'
    case 'total':
      return `Total de ${units[sport]} ${lineWords(line ?? 0)}`
    case 'sets':
      return 'Total de sets'
    case 'handicap':
      return `Hándicap ${signed(line ?? 0)} para el local`
  }
}

/** Odds in thousandths as the ledger and the texts write them, never more than they are: `2100` → «2,10». */
export const decimalOdds = (odds: number): string =>
  (Math.floor(odds / 10) / 100).toLocaleString('es-VE', { minimumFractionDigits: 2, useGrouping: 'always' })
