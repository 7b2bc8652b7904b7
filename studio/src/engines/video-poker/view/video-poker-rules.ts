import type { Rules } from '../../../web/parts/game-dialogs.ts'
import { handPays, pokerHands } from '../poker-hand.ts'
import { simpleRtp } from '../video-poker-engine.ts'
import { handNames } from './poker-words.ts'

type Facts = { readonly rtp: string; readonly stake: bigint; readonly amount: (minor: bigint) => string }

export const videoPokerRules = ({ rtp, stake, amount }: Facts): Rules => ({
  lead: `Lo que recibe con una apuesta de ${amount(stake)}, apuesta incluida.`,
  tables: [
    {
      caption: 'Premios',
      rows: pokerHands
        .filter((hand) => handPays[hand] > 0)
        .map((hand) => [`${handNames[hand]} (${handPays[hand]} ×)`, amount(stake * BigInt(handPays[hand]))] as const),
    },
  ],
  rules: [
    'Se juega con una baraja de 52 cartas, sin comodines, que se mezcla antes de cada ronda. Juega contra la tabla de premios: no hay banca ni otros jugadores.',
    'Recibe cinco cartas. Toque las que quiera conservar y pulse «Cambiar»: las demás se cambian una sola vez.',
    'Cobra la mejor jugada de sus cinco cartas finales. La menor que paga es un par de jotas, reinas, reyes o ases; ese par devuelve la apuesta.',
    'En la escalera, el as vale por debajo del 2 o por encima del rey. La escalera real va de 10 a as, toda de un palo.',
    'La escalera real paga 800 veces la apuesta con cualquier apuesta.',
    'Si se va sin cambiar, encuentra su ronda al volver. Tras 24 horas se conservan las cinco cartas y se paga lo que valgan.',
  ],
  rtp,
  rtpNote: `Es el de la mejor decisión en cada mano. Con una estrategia sencilla de dieciséis reglas vuelve ${simpleRtp.replace('.', ',')} %; con otras decisiones, menos. Unos dos puntos del RTP vienen de la escalera real, que sale cerca de una vez cada 40.000 rondas.`,
})
