import type { Rules } from '../../../web/parts/game-dialogs.ts'
import { betPays, sideRtp, sides } from '../pay-baccarat.ts'
import { sideNames, sidePays } from './baccarat-words.ts'

type Facts = {
  readonly rtp: string
  readonly chip: bigint
  readonly limit: bigint
  readonly amount: (minor: bigint) => string
}

export const baccaratRules = ({ rtp, chip, limit, amount }: Facts): Rules => ({
  lead: `Lo que recibe por una ficha de ${amount(chip)}, ficha incluida. Máximo por ronda: ${amount(limit)}.`,
  tables: [
    {
      caption: 'Pagos',
      rows: sides.map((side) => [`${sideNames[side]} (${sidePays[side]})`, amount(betPays(side, chip, side))] as const),
    },
    {
      caption: 'RTP de cada apuesta',
      rows: sides.map((side) => [sideNames[side], `${sideRtp[side].replace('.', ',')} %`] as const),
    },
  ],
  rules: [
    'Se juega con ocho barajas que se mezclan antes de cada ronda. Gana el lado cuya suma se acerque más a nueve.',
    'El as vale 1; el 10 y las figuras, 0. De la suma cuenta solo la última cifra.',
    'Cada lado recibe dos cartas. Con 8 o 9 en alguno de los dos, la ronda termina.',
    'Punto pide con 0 a 5 y se planta con 6 o 7.',
    'Si punto se planta, banca pide con 0 a 5. Si punto pidió, banca pide con 0 a 2; con 3, salvo que la tercera carta de punto sea un 8; con 4, si es de 2 a 7; con 5, si es de 4 a 7; con 6, si es 6 o 7; y con 7 se planta.',
    'Banca paga 0,95 a 1: la comisión del 5 % ya está descontada. Con empate se devuelven las apuestas a punto y a banca.',
    'Puede apostar en varios lugares a la vez. Sus fichas quedan puestas para la ronda siguiente hasta que pulse «Borrar».',
    'Cada ronda es independiente: los resultados anteriores no influyen en el próximo.',
  ],
  rtp,
  rtpNote:
    'Es el de la apuesta a punto, la menor de las dos principales; la de banca y la de empate están en la tabla.',
})
