import { formatTimes } from '../../../web/format-times.ts'
import type { Rules } from '../../../web/parts/game-dialogs.ts'
import { timesHundredths } from '../../whole-stakes.ts'
import { hounds } from '../draw-race.ts'
import { type HoundKind, houndSpots } from '../hound-spots.ts'

const tables: readonly (readonly [HoundKind, string])[] = [
  ['ganador', 'Ganador: llega primero (RTP 96,00\u00a0%)'],
  ['colocado', 'Colocado: llega primero o segundo (RTP de 95,53\u00a0% a 95,98\u00a0%)'],
  ['exacta', 'Exacta: primero y segundo en ese orden (RTP de 95,96\u00a0% a 96,00\u00a0%)'],
]

type Facts = {
  readonly rtp: string
  readonly chip: bigint
  readonly round: bigint
  readonly amount: (minor: bigint) => string
}

export function greyhoundsRules({ rtp, chip, round, amount }: Facts): Rules {
  const pays = (multiple: number) => `${formatTimes(multiple)} · ${amount(timesHundredths(chip, multiple))}`
  const chances = hounds.map(({ number, name, strength }) => `${number} ${name}, ${strength} %`)
  return {
    lead: `Lo que recibe por una ficha de ${amount(chip)}, con la ficha incluida.`,
    tables: tables.map(([kind, caption]) => ({
      caption,
      rows: houndSpots.filter((spot) => spot.kind === kind).map((spot) => [spot.name, pays(spot.pays)] as const),
    })),
    rules: [
      'Corren seis galgos. El orden completo de llegada queda decidido al aceptarse la apuesta; la carrera solo lo muestra.',
      `Probabilidad de llegar primero: ${chances.join('; ')}. No cambia de una carrera a otra.`,
      'El segundo puesto y los siguientes se sortean en la misma proporción entre los galgos que quedan. No hay empates ni retirados.',
      `En ganador y en toda la ronda caben hasta ${amount(round)}; en cada colocado y en cada exacta, hasta ${amount(round / 5n)}.`,
    ],
    rtp,
    rtpNote: 'Es el de ganador. En colocado y exacta el pago se redondea hacia abajo a la centésima: mire la tabla.',
  }
}
