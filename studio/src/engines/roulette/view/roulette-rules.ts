import type { Rules } from '../../../web/parts/game-dialogs.ts'
import { type Kind, kindNames, spots } from '../spots.ts'

const kinds: readonly (readonly [Kind, string])[] = [
  ['pleno', 'un número'],
  ['caballo', 'dos números vecinos'],
  ['transversal', 'tres números'],
  ['cuadro', 'cuatro números'],
  ['linea', 'seis números'],
  ['docena', 'doce números'],
  ['columna', 'doce números'],
  ['sencilla', 'rojo, negro, par, impar, falta o pasa'],
]

type Facts = {
  readonly rtp: string
  readonly chip: bigint
  readonly limits: { readonly narrow: bigint; readonly round: bigint }
  readonly amount: (minor: bigint) => string
}

export const rouletteRules = ({ rtp, chip, limits, amount }: Facts): Rules => ({
  lead: `Lo que gana una ficha de ${amount(chip)}, además de recuperarla.`,
  tables: [
    {
      caption: 'Pagos',
      rows: kinds.map(([kind, covers]) => {
        const pays = spots.find((spot) => spot.kind === kind)?.pays ?? 0
        return [`${kindNames[kind]}: ${covers}`, `${pays} a 1 · ${amount(chip * BigInt(pays))}`] as const
      }),
    },
  ],
  rules: [
    'La rueda tiene 37 casillas: los números del 1 al 36 y un solo cero. Todas son igual de probables.',
    'Elija una ficha y toque las casillas del paño donde quiera ponerla. Con «Jugada» escoge qué apuestas interiores se ofrecen.',
    'Si sale el cero, pierden las docenas, las columnas y las sencillas.',
    `En cada apuesta interior caben hasta ${amount(limits.narrow)}; en las demás y en toda la ronda, hasta ${amount(limits.round)}.`,
    'El número queda decidido al aceptarse la apuesta; la rueda solo lo muestra.',
  ],
  rtp,
  rtpNote: 'Es exactamente 36/37 y el mismo para todas las apuestas.',
})
