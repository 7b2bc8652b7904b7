import type { Rules } from '../../../web/parts/game-dialogs.ts'
import { classicLines, classicPays, wildFactor } from '../classic-pay.ts'
import { type ClassicFace, classicFaces } from '../strips.ts'

type Facts = {
  readonly rtp: string
  readonly stake: bigint
  readonly amount: (minor: bigint) => string
  readonly nameOf: (face: ClassicFace) => string
}

const rowNames = ['arriba', 'centro', 'abajo']

/** Paytable, lines and rules for the chosen stake, in amounts and not in multiples. */
export function classicRules({ rtp, stake, amount, nameOf }: Facts): Rules {
  const lineStake = stake / BigInt(classicLines.length)
  return {
    lead: `Premios para una apuesta de ${amount(stake)} (${amount(lineStake)} por línea).`,
    tables: [
      {
        caption: 'Tres iguales en una línea',
        rows: classicFaces.map((face) => [
          face === 'W' ? `${nameOf(face)} (comodín)` : nameOf(face),
          amount(BigInt(classicPays[face]) * lineStake),
        ]),
      },
      {
        caption: `Las ${classicLines.length} líneas`,
        rows: classicLines.map((rows, line) => [`Línea ${line + 1}`, rows.map((row) => rowNames[row]).join(', ')]),
      },
    ],
    rules: [
      `Cada giro juega siempre las ${classicLines.length} líneas; la apuesta se reparte por igual entre ellas.`,
      `${nameOf('W')} es el comodín: completa una línea de cualquier símbolo, y cada comodín paga esa línea por ${wildFactor}. Dos comodines la pagan por ${wildFactor ** 2}.`,
      'Los premios de líneas distintas se suman.',
    ],
    rtp,
  }
}
