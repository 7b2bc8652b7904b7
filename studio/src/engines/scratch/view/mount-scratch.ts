import * as v from 'valibot'
import { element } from '../../../web/element.ts'
import { formatTimes } from '../../../web/format-times.ts'
import type { MountView } from '../../../web/game-view.ts'
import { createAction } from '../../../web/parts/buttons.ts'
import { type InstantGame, type InstantTools, mountInstant } from '../../../web/parts/mount-instant.ts'
import type { DecidedView } from '../../../wire/game-wire.ts'
import { timesHundredths } from '../../whole-stakes.ts'
import { enough, scratchCells, scratchEngine, scratchOutcomeSchema, scratchSymbols } from '../scratch-engine.ts'
import { createCard } from './create-card.ts'
import { symbolPictures } from './symbol-pictures.ts'
import './scratch.css'

function scratchGame({ stake, amount }: InstantTools): InstantGame {
  const card = createCard()
  const all = createAction('Raspar todo', () => {
    card.scratchAll()
  })
  const prizes = scratchSymbols.map(({ id, name, pays }) => {
    const value = element('dd', {})
    const picture = element('img', { src: symbolPictures[id], alt: `Tres de ${name}` })
    return { pays, value, node: element('div', {}, element('dt', {}, picture), value) }
  })
  const outcomeOf = (round: DecidedView) => v.parse(scratchOutcomeSchema, round.outcome)
  all.setOff(true)

  return {
    stage: element(
      'div',
      { class: 'scratch' },
      card.node,
      element('dl', { class: 'prizes' }, ...prizes.map(({ node }) => node)),
    ),
    controls: [all.node],
    button: 'Comprar cartón',
    during: 'Raspe las casillas',
    choice: () => ({ ready: null }),
    setOff: () => undefined,
    refresh: () => {
      for (const { pays, value } of prizes) value.replaceChildren(amount(timesHundredths(stake(), pays)))
    },
    clear: card.clear,
    reveal: async (round) => {
      all.setOff(false)
      await card.play(outcomeOf(round).cells)
      all.setOff(true)
    },
    show: (round) => {
      const { cells, won } = outcomeOf(round)
      card.show(cells, won)
    },
    said: (round) => {
      const { cells, won } = outcomeOf(round)
      const nameOf = (symbol: number) => scratchSymbols[symbol]?.name ?? ''
      if (won.length > 0) return `Tres o más iguales: ${won.map(nameOf).join(' y ')}.`
      return `Ningún símbolo se repite ${enough} veces: ${cells.map(nameOf).join(', ')}.`
    },
    rules: (rtp) => ({
      lead: `Premios de un cartón de ${amount(stake())}.`,
      tables: [
        {
          caption: 'Tres o más símbolos iguales',
          rows: scratchSymbols.map(({ name, pays }) => [
            `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
            `${formatTimes(pays)} · ${amount(timesHundredths(stake(), pays))}`,
          ]),
        },
      ],
      rules: [
        `Compre un cartón y raspe sus ${scratchCells} casillas, una a una o todas a la vez. Lo que hay debajo queda decidido al comprarlo.`,
        'Tres o más símbolos iguales pagan su premio una vez. Si hay dos tríos, se pagan los dos.',
        `Cada casilla se sortea por separado: ${scratchSymbols.map(({ name, share }) => `${name} ${share} %`).join(', ')}.`,
      ],
      rtp,
    }),
  }
}

/** Mounts the scratch card. */
export const mountScratch: MountView = async (context) =>
  mountInstant(context, { engine: scratchEngine, kind: 'Rasca', make: scratchGame })
