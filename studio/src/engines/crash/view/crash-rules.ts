import { formatShare, formatTimes } from '../../../web/format-times.ts'
import type { Rules } from '../../../web/parts/game-dialogs.ts'
import { timesHundredths } from '../../whole-stakes.ts'
import { highestMultiple } from '../flight.ts'

const examples = [110, 150, 200, 300, 500, 1000, 10_000]

type Facts = { readonly rtp: string; readonly stake: bigint; readonly amount: (minor: bigint) => string }

/** Said before and during every flight. */
export const connectionNotice = 'En este juego, la velocidad de su conexión puede influir en su resultado.'

export const crashRules = ({ rtp, stake, amount }: Facts): Rules => ({
  lead: `Premios con una apuesta de ${amount(stake)}, y la probabilidad de que el vuelo llegue hasta ahí.`,
  tables: [
    {
      caption: 'Si cobra a',
      rows: examples.map((multiple) => [
        formatTimes(multiple),
        `${amount(timesHundredths(stake, multiple))} · ${formatShare(97 / multiple)}`,
      ]),
    },
  ],
  rules: [
    'El punto en que termina el vuelo queda decidido al aceptarse su apuesta. El multiplicador sube desde 1,00.',
    'Pulse «Cobrar» mientras el vuelo dure: recibe su apuesta por el multiplicador del momento en que recibimos su orden.',
    'Si el vuelo termina antes, pierde la apuesta. Cerca de cuatro de cada cien vuelos terminan en 1,00, sin despegar.',
    `Con «Cobro automático» cobramos por usted al llegar al multiplicador que escriba, desde 1,01 hasta ${formatTimes(highestMultiple)}. No depende de su conexión.`,
    connectionNotice,
    'Si un fallo nuestro detiene el vuelo, su apuesta se le devuelve. Con cobro automático, se decide como si el vuelo hubiera seguido.',
  ],
  rtp,
  rtpNote: 'Es el mismo cobre cuando cobre, de 1,01 en adelante.',
})
