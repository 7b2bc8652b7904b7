import type { Rules } from '../../../web/parts/game-dialogs.ts'
import { timesHundredths } from '../../whole-stakes.ts'
import { mostSafe, multipleAfter } from '../multiple-after.ts'

type Facts = {
  readonly rtp: string
  readonly mines: number
  readonly stake: bigint
  readonly amount: (minor: bigint) => string
  readonly times: (hundredths: number) => string
}

export const minesRules = ({ rtp, mines, stake, amount, times }: Facts): Rules => ({
  lead: `Premios con ${mines} ${mines === 1 ? 'mina' : 'minas'} y una apuesta de ${amount(stake)}.`,
  tables: [
    {
      caption: 'Casillas seguras abiertas',
      rows: Array.from({ length: mostSafe(mines) }, (_, i) => {
        const multiple = multipleAfter(mines, i + 1)
        return [`${i + 1}`, `${times(multiple)} · ${amount(timesHundredths(stake, multiple))}`] as const
      }),
    },
  ],
  rules: [
    'Elija cuántas minas hay y pulse «Jugar». Las minas quedan colocadas antes de que abra la primera casilla.',
    'Cada casilla segura sube el premio. Pulse «Cobrar» cuando quiera: recibe el premio que se muestra.',
    'Si abre una mina, pierde la apuesta. La última casilla de la tabla se cobra automáticamente.',
    'Ningún premio pasa de 10.000 veces la apuesta. Por eso, con 4 a 21 minas la ronda termina antes de abrir todas las casillas seguras.',
    'Si se va sin cobrar, encuentra su ronda al volver. Tras 24 horas se cobra sola; si no abrió ninguna casilla, se le devuelve la apuesta.',
    'Los multiplicadores se redondean a la centésima más cercana.',
  ],
  rtp,
  rtpNote:
    'Según las minas y las casillas que abra, queda entre 97,44 % y 98,04 %, por el redondeo de los multiplicadores.',
})
