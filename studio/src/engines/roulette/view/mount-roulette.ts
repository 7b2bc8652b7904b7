import * as v from 'valibot'
import { element } from '../../../web/element.ts'
import type { MountView } from '../../../web/game-view.ts'
import { createChoiceRow } from '../../../web/parts/choice-row.ts'
import { type ClothGame, type ClothTools, mountCloth } from '../../../web/parts/mount-cloth.ts'
import type { DecidedView } from '../../../wire/game-wire.ts'
import { rouletteEngine, rouletteOutcomeSchema, spotLimit } from '../roulette-engine.ts'
import { insideKinds, kindNames, spotNamed } from '../spots.ts'
import { createCloth } from './create-cloth.ts'
import { createWheel } from './create-wheel.ts'
import { numberInWords, winnersInWords } from './describe-spin.ts'
import { kindPicture } from './kind-picture.ts'
import { rouletteRules } from './roulette-rules.ts'
import './roulette.css'

const numberOf = (round: DecidedView) => v.parse(rouletteOutcomeSchema, round.outcome).number

function rouletteGame({ lay, amount, disc }: ClothTools): ClothGame {
  const wheel = createWheel()
  const cloth = createCloth({ lay: ({ id }) => lay(id), amount, disc })
  const salon = element('div', { class: 'salon' }, cloth.node, element('div', { class: 'wheel-stand' }, wheel.node))
  const kind = createChoiceRow(
    'Jugada',
    insideKinds.map((name) => ({ name: kindNames[name], picture: () => kindPicture(name) })),
    { changed: (index) => cloth.setKind(insideKinds[index] ?? 'pleno') },
  )
  cloth.setKind('pleno')
  wheel.rest(0)

  return {
    stage: salon,
    picks: kind.node,
    setOff: (off) => {
      for (const control of [cloth, kind]) control.setOff(off)
    },
    show: (bets, round) => {
      const number = round === null ? null : numberOf(round)
      if (number !== null) wheel.rest(number)
      cloth.show(bets, number)
    },
    reveal: async (round) => {
      salon.dataset.spinning = ''
      await wheel.spin(numberOf(round))
    },
    settle: () => {
      delete salon.dataset.spinning
    },
    words: (round, bets) => ({
      out: numberInWords(numberOf(round)),
      paid: winnersInWords(numberOf(round), bets, amount),
    }),
    rules: ({ rtp, chip, round }) => rouletteRules({ rtp, chip, amount, limits: { narrow: round / 5n, round } }),
  }
}

/** Mounts the roulette: lay chips, spin, see what they bring. */
export const mountRoulette: MountView = async (context) =>
  mountCloth(context, {
    ...{ engine: rouletteEngine, kind: 'Ruleta de un solo cero', button: 'Girar', during: 'Gira la rueda' },
    nameOf: (id) => spotNamed(id)?.name ?? '',
    limitOf: (id) => {
      const spot = spotNamed(id)
      return spot === undefined ? 0n : spotLimit(spot, context.state)
    },
    make: rouletteGame,
  })
