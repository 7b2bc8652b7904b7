import * as v from 'valibot'
import { element } from '../../../web/element.ts'
import type { MountView } from '../../../web/game-view.ts'
import { type ClothGame, type ClothTools, mountCloth } from '../../../web/parts/mount-cloth.ts'
import type { DecidedView } from '../../../wire/game-wire.ts'
import { timesHundredths } from '../../whole-stakes.ts'
import { type Dice, diceSpotNamed } from '../dice-spots.ts'
import { diceSpotLimit, sicboEngine, sicboOutcomeSchema } from '../sicbo-engine.ts'
import { createTray } from './create-dice.ts'
import { createDiceCloth } from './create-dice-cloth.ts'
import { sicboRules } from './sicbo-rules.ts'
import './sicbo.css'

const diceOf = (round: DecidedView): Dice => v.parse(sicboOutcomeSchema, round.outcome).dice

function sicboGame({ lay, amount, disc }: ClothTools): ClothGame {
  const tray = createTray()
  const cloth = createDiceCloth({ lay, amount, disc })
  const stand = element('div', { class: 'tray-stand' }, tray.node)
  const stage = element('div', { class: 'dice-hall' }, cloth.node, stand)

  return {
    stage,
    setOff: cloth.setOff,
    show: (bets, round) => {
      if (round !== null) tray.rest(diceOf(round))
      cloth.show(bets, round === null ? null : diceOf(round))
    },
    reveal: async (round) => {
      stage.dataset.rolling = ''
      await tray.shake(diceOf(round))
    },
    settle: () => {
      delete stage.dataset.rolling
    },
    words: (round, bets) => {
      const dice = diceOf(round)
      const [a, b, c] = dice
      const won = bets.flatMap(([id, minor]) => {
        const spot = diceSpotNamed(id)
        const back = spot === undefined ? 0n : timesHundredths(minor, spot.back(dice))
        return back > 0n ? [`${spot?.name}: ${amount(back)}`] : []
      })
      const paid = won.length === 0 ? '' : `Paga ${won.join('; ')}.`
      return { out: `Salió ${a}, ${b} y ${c}: suma ${a + b + c}.`, paid }
    },
    rules: (facts) => sicboRules({ ...facts, amount }),
  }
}

/** Mounts the table for three dice. */
export const mountSicbo: MountView = async (context) =>
  mountCloth(context, {
    ...{ engine: sicboEngine, kind: 'Tres dados', button: 'Lanzar', during: 'Ruedan los dados' },
    nameOf: (id) => diceSpotNamed(id)?.name ?? '',
    limitOf: (id) => {
      const spot = diceSpotNamed(id)
      return spot === undefined ? 0n : diceSpotLimit(spot, context.state)
    },
    make: sicboGame,
  })
