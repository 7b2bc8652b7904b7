import * as v from 'valibot'
import { formatTimes } from '../../../web/format-times.ts'
import type { MountView } from '../../../web/game-view.ts'
import { createChoiceRow } from '../../../web/parts/choice-row.ts'
import { type InstantGame, type InstantTools, mountInstant } from '../../../web/parts/mount-instant.ts'
import type { DecidedView } from '../../../wire/game-wire.ts'
import { timesHundredths } from '../../whole-stakes.ts'
import { coinChoiceSchema, coinEngine, coinFaces, coinMultiple, coinOutcomeSchema } from '../coin-engine.ts'
import { createCoin } from './create-coin.ts'
import './coin.css'

const names = { cara: 'Cara', cruz: 'Cruz' } as const

function coinGame({ stake, amount, changed }: InstantTools): InstantGame {
  const coin = createCoin()
  const side = createChoiceRow(
    'Su lado',
    coinFaces.map((face) => ({ name: names[face] })),
    { changed },
  )
  const faceOf = (round: DecidedView) => v.parse(coinOutcomeSchema, round.outcome).face

  return {
    stage: coin.node,
    choices: side.node,
    button: 'Lanzar',
    choice: () => ({ ready: { face: coinFaces[side.index()] ?? 'cara' } }),
    setOff: side.setOff,
    refresh: () => undefined,
    clear: () => undefined,
    reveal: (round) => coin.toss(faceOf(round)),
    show: (round) => {
      side.set(coinFaces.indexOf(v.parse(coinChoiceSchema, round.choice).face))
      coin.rest(faceOf(round))
    },
    said: (round) => `Salió ${faceOf(round)}.`,
    rules: (rtp) => ({
      lead: `Premio con una apuesta de ${amount(stake())}.`,
      tables: [
        {
          caption: 'Si acierta',
          rows: [
            [
              'Cara o cruz · 50,00 %',
              `${formatTimes(coinMultiple)} · ${amount(timesHundredths(stake(), coinMultiple))}`,
            ],
          ],
        },
      ],
      rules: [
        'Elija cara o cruz y lance la moneda. Los dos lados son igual de probables.',
        'Si sale su lado, recibe 1,94 veces su apuesta. Si sale el otro, la pierde.',
        'Cada lanzamiento es independiente: lo que salió antes no cambia lo que sale después.',
      ],
      rtp,
    }),
  }
}

/** Mounts the coin. */
export const mountCoin: MountView = async (context) =>
  mountInstant(context, { engine: coinEngine, kind: 'Cara o cruz', make: coinGame })
