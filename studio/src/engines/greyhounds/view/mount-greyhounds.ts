import * as v from 'valibot'
import { element } from '../../../web/element.ts'
import type { MountView } from '../../../web/game-view.ts'
import type { Placing } from '../../../web/parts/bet-slip.ts'
import { createChoiceRow } from '../../../web/parts/choice-row.ts'
import { type ClothGame, type ClothTools, mountCloth } from '../../../web/parts/mount-cloth.ts'
import type { DecidedView } from '../../../wire/game-wire.ts'
import { timesHundredths } from '../../whole-stakes.ts'
import { houndNamed } from '../draw-race.ts'
import { greyhoundsEngine, greyhoundsOutcomeSchema, houndSpotLimit } from '../greyhounds-engine.ts'
import { houndSpotNamed } from '../hound-spots.ts'
import { createHoundCloth } from './create-hound-cloth.ts'
import { createTrack } from './create-track.ts'
import { greyhoundsRules } from './greyhounds-rules.ts'
import './greyhounds.css'

const orderOf = (round: DecidedView) => v.parse(greyhoundsOutcomeSchema, round.outcome).order
const liesOnFirstTwo = ([id]: Placing[number]): boolean => houndSpotNamed(id)?.kind === 'exacta'

/** `Llegó primero el 3, Relámpago; segundo, el 1, Centella. Después, 5, 2, 4 y 6.` */
function arrivalInWords(order: readonly number[]): string {
  const [first, second] = order.map((number) => `el ${number}, ${houndNamed(number)?.name}`)
  const others = order.slice(2, -1).join(', ')
  return `Llegó primero ${first}; segundo, ${second}. Después, ${others} y ${order.at(-1)}.`
}

function greyhoundsGame({ lay, amount, disc }: ClothTools): ClothGame {
  const track = createTrack()
  const cloth = createHoundCloth({ lay, amount, disc })
  const stage = element('div', { class: 'hound-run' }, element('div', { class: 'track-stand' }, track.node), cloth.node)
  const kind = createChoiceRow('Jugada', [{ name: 'Ganador y colocado' }, { name: 'Exacta' }], {
    changed: (index) => cloth.open(index === 0 ? 'runners' : 'first-two'),
  })
  cloth.open('runners')

  return {
    stage,
    picks: kind.node,
    setOff: (off) => {
      for (const control of [cloth, kind]) control.setOff(off)
    },
    show: (bets, round) => {
      const order = round === null ? null : orderOf(round)
      if (order === null) track.ready()
      else track.rest(order)
      cloth.show(bets, order)
      kind.node.toggleAttribute(
        'data-runners-hold',
        bets.some((bet) => !liesOnFirstTwo(bet)),
      )
      kind.node.toggleAttribute('data-first-two-hold', bets.some(liesOnFirstTwo))
    },
    reveal: async (round) => {
      stage.dataset.racing = ''
      // A low screen is scrolled to its buttons.
      stage.scrollIntoView({ block: 'nearest' })
      await track.run(orderOf(round))
    },
    settle: () => {
      delete stage.dataset.racing
    },
    words: (round, bets) => {
      const order = orderOf(round)
      const won = bets.flatMap(([id, minor]) => {
        const spot = houndSpotNamed(id)
        return spot?.wins(order) ? [`${spot.name}: ${amount(timesHundredths(minor, spot.pays))}`] : []
      })
      return { out: arrivalInWords(order), paid: won.length === 0 ? '' : `Paga ${won.join('; ')}.` }
    },
    rules: (facts) => greyhoundsRules({ ...facts, amount }),
  }
}

/** Mounts the race of six hounds. */
export const mountGreyhounds: MountView = async (context) =>
  mountCloth(context, {
    ...{ engine: greyhoundsEngine, kind: 'Seis galgos', button: 'Correr', during: 'Corren los galgos' },
    nameOf: (id) => houndSpotNamed(id)?.name ?? '',
    limitOf: (id) => {
      const spot = houndSpotNamed(id)
      return spot === undefined ? 0n : houndSpotLimit(spot, context.state)
    },
    make: greyhoundsGame,
  })
