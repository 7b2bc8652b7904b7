import type { Rules } from '../../../web/parts/game-dialogs.ts'
import { handPays, insurancePays, insuranceStake } from '../pay-blackjack.ts'

type Facts = { readonly rtp: string; readonly stake: bigint; readonly amount: (minor: bigint) => string }

export function blackjackRules({ rtp, stake, amount }: Facts): Rules {
  const pays = (result: 'blackjack' | 'win' | 'push', doubled = false) => amount(handPays({ doubled }, result, stake))
  return {
    lead: `Lo que recibe con una apuesta de ${amount(stake)}, apuesta incluida.`,
    tables: [
      {
        caption: 'Pagos',
        rows: [
          ['Blackjack (3 a 2)', pays('blackjack')],
          ['Mano ganadora (1 a 1)', pays('win')],
          ['Mano doblada ganadora', pays('win', true)],
          ['Empate', pays('push')],
          [`Seguro de ${amount(insuranceStake(stake))} (2 a 1)`, amount(insurancePays(stake))],
        ],
      },
    ],
    rules: [
      'Se juega con seis barajas que se mezclan antes de cada ronda. Gana la mano más cercana a 21 sin pasarse.',
      'El as vale 1 u 11; las figuras valen 10. Un as y una carta de 10 en las dos primeras cartas son blackjack.',
      'La banca pide hasta 16 y se planta en todo 17, también con as. Con as o 10 a la vista mira si tiene blackjack antes de que usted juegue.',
      'Puede doblar con dos cartas cualesquiera, también después de separar: agrega otra apuesta igual y recibe una sola carta.',
      'Puede separar una vez dos cartas del mismo valor con otra apuesta igual. Los ases separados reciben una carta cada uno. Un 21 después de separar no es blackjack.',
      'Con un as de la banca puede asegurarse por la mitad de su apuesta. El seguro paga 2 a 1 si la banca tiene blackjack y se pierde si no lo tiene; a largo plazo devuelve cerca del 93 % de lo que cuesta.',
      'No hay rendición. Si no puede confirmarse un aumento de la apuesta, se le devuelve y la ronda sigue como si no lo hubiera pedido.',
      'Si se va sin terminar, encuentra su ronda al volver. Tras 24 horas se planta en todas sus manos, sin seguro.',
    ],
    rtp,
    rtpNote:
      'Es lo que vuelve de la apuesta inicial con la estrategia básica: cuándo pedir, plantarse, doblar o separar según las cartas, sin seguro. Con otras decisiones vuelve menos.',
  }
}
