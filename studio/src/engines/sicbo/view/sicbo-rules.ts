import { formatTimes } from '../../../web/format-times.ts'
import type { Rules } from '../../../web/parts/game-dialogs.ts'
import { timesHundredths } from '../../whole-stakes.ts'
import { diceSpotNamed } from '../dice-spots.ts'

/** One spot of each price: what it is called in the table, and what comes back of it on average. */
const priced: readonly (readonly [spot: string, name: string, rtp: string])[] = [
  ['grande', 'Grande, pequeño, par o impar', '97,22'],
  ['trio', 'Cualquier triple', '97,22'],
  ['suma-4', 'Suma 4 o 17', '97,22'],
  ['suma-5', 'Suma 5 o 16', '97,22'],
  ['suma-6', 'Suma 6 o 15', '97,22'],
  ['suma-7', 'Suma 7 o 14', '97,22'],
  ['suma-8', 'Suma 8 o 13', '97,22'],
  ['suma-9', 'Suma 9 o 12', '97,22'],
  ['suma-10', 'Suma 10 u 11', '97,13'],
  ['doble-1', 'Doble: dos dados o más con ese número', '97,19'],
  ['triple-1', 'Triple: los tres dados con ese número', '97,22'],
  ['dos-1-2', 'Dos dados: los dos números salen', '97,22'],
]

type Facts = {
  readonly rtp: string
  readonly chip: bigint
  readonly round: bigint
  readonly amount: (minor: bigint) => string
}

export function sicboRules({ rtp, chip, round, amount }: Facts): Rules {
  const pays = (multiple: number) => `${formatTimes(multiple)} · ${amount(timesHundredths(chip, multiple))}`
  return {
    lead: `Lo que recibe por una ficha de ${amount(chip)}, con la ficha incluida.`,
    tables: [
      {
        caption: 'Apuesta y RTP',
        rows: [
          ...priced.map(([spot, name, back]) => [`${name} (${back} %)`, pays(diceSpotNamed(spot)?.top ?? 0)] as const),
          ['Número en un dado (97,22 %)', pays(200)],
          ['Número en dos dados', pays(300)],
          ['Número en los tres dados', pays(1500)],
        ],
      },
    ],
    rules: [
      'Se lanzan tres dados; los 216 resultados son igual de probables y quedan decididos al aceptarse la apuesta.',
      'Pequeño gana con sumas de 4 a 10 y grande con sumas de 11 a 17. Grande, pequeño, par e impar pierden con cualquier triple.',
      `En grande, pequeño, par e impar y en toda la ronda caben hasta ${amount(round)}; en cada una de las demás apuestas, hasta ${amount(round / 5n)}.`,
    ],
    rtp,
    rtpNote: 'El de cada apuesta está en la tabla.',
  }
}
