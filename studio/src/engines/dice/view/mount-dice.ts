import * as v from 'valibot'
import { formatShare, formatTimes } from '../../../web/format-times.ts'
import type { MountView } from '../../../web/game-view.ts'
import { createChoiceRow } from '../../../web/parts/choice-row.ts'
import { type InstantGame, type InstantTools, mountInstant } from '../../../web/parts/mount-instant.ts'
import type { DecidedView } from '../../../wire/game-wire.ts'
import { timesHundredths } from '../../whole-stakes.ts'
import { diceChoiceSchema, diceEngine, diceOutcomeSchema, wins } from '../dice-engine.ts'
import { faces, multipleFor } from '../odds.ts'
import { createScale } from './create-scale.ts'
import './dice.css'

const sides = ['under', 'over'] as const
const examples = [5, 10, 20, 25, 50, 75, 80, 90]

function diceGame({ stake, amount, changed }: InstantTools): InstantGame {
  const scale = createScale(changed)
  const side = createChoiceRow('Sentido', [{ name: 'Menor o igual' }, { name: 'Mayor o igual' }], {
    changed: (index) => scale.set({ ...scale.choice(), side: sides[index] ?? 'under' }),
  })
  const faceOf = (round: DecidedView) => v.parse(diceOutcomeSchema, round.outcome).face

  return {
    stage: scale.node,
    choices: side.node,
    button: 'Lanzar',
    choice: () => ({ ready: scale.choice() }),
    setOff: (off) => {
      for (const control of [scale, side]) control.setOff(off)
    },
    refresh: () => scale.showPrize(amount(timesHundredths(stake(), multipleFor(scale.choice().chance)))),
    clear: () => scale.mark(null),
    reveal: () => scale.roll(),
    show: (round) => {
      const bet = v.parse(diceChoiceSchema, round.choice)
      side.set(sides.indexOf(bet.side))
      scale.set(bet)
      scale.mark(faceOf(round), wins(bet, faceOf(round)))
    },
    said: (round) => `Salió el ${faceOf(round)}.`,
    rules: (rtp) => ({
      lead: `Premios con una apuesta de ${amount(stake())}.`,
      tables: [
        {
          caption: 'Caras que ganan, de 100',
          rows: examples.map((chance) => [
            `${chance} · ${formatShare(chance / faces)}`,
            `${formatTimes(multipleFor(chance))} · ${amount(timesHundredths(stake(), multipleFor(chance)))}`,
          ]),
        },
      ],
      rules: [
        'Un dado de cien caras, del 1 al 100, todas igual de probables.',
        'Fije la meta y elija si gana con ella y todo lo menor, o con ella y todo lo mayor. La probabilidad y el premio están siempre a la vista.',
        'El multiplicador es el 97 % de lo justo para esa probabilidad, redondeado a la centésima más cercana. No se ofrecen las metas a las que el redondeo apartaría más de un cuarto de punto.',
      ],
      rtp,
      rtpNote: 'Según la meta, por el redondeo, va de 96,75 % a 97,25 %.',
    }),
  }
}

/** Mounts the die with a hundred faces. */
export const mountDice: MountView = async (context) =>
  mountInstant(context, { engine: diceEngine, kind: 'Dado de cien caras', make: diceGame })
