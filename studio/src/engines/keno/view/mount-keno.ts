import * as v from 'valibot'
import { element } from '../../../web/element.ts'
import { formatTimes } from '../../../web/format-times.ts'
import type { MountView } from '../../../web/game-view.ts'
import { createAction } from '../../../web/parts/buttons.ts'
import { type InstantGame, type InstantTools, mountInstant } from '../../../web/parts/mount-instant.ts'
import type { DecidedView } from '../../../wire/game-wire.ts'
import { timesHundredths } from '../../whole-stakes.ts'
import { kenoChoiceSchema, kenoEngine, kenoOutcomeSchema } from '../keno-engine.ts'
import { kenoBalls, kenoNumbers, kenoPay, mostPicks } from '../keno-pays.ts'
import { createGrid } from './create-grid.ts'
import './keno.css'

/** The hits that pay with so many numbers marked. */
const paying = (picks: number) =>
  Array.from({ length: picks + 1 }, (_, hits) => hits).filter((hits) => kenoPay(picks, hits) > 0)

function kenoGame({ stake, amount, changed }: InstantTools): InstantGame {
  const grid = createGrid(changed)
  const clear = createAction('Borrar números', () => grid.mark([]))
  const table = element('dl', { class: 'keno-pays', 'aria-label': 'Premios por aciertos' })
  const outcomeOf = (round: DecidedView) => v.parse(kenoOutcomeSchema, round.outcome)

  function refresh(): void {
    const count = grid.picks().length
    const cells = paying(count).map((hits) =>
      element(
        'div',
        {},
        element('dt', {}, `${hits} ${hits === 1 ? 'acierto' : 'aciertos'}`),
        element('dd', {}, formatTimes(kenoPay(count, hits))),
      ),
    )
    table.replaceChildren(
      ...(cells.length > 0
        ? cells
        : [element('div', {}, element('dt', {}, `Marque de 1 a ${mostPicks} números`), element('dd', {}, '—'))]),
    )
  }
  refresh()

  return {
    stage: element('div', { class: 'keno' }, grid.node, table),
    controls: [clear.node],
    button: 'Jugar',
    during: 'Salen las bolas',
    choice: () =>
      grid.picks().length > 0 ? { ready: { picks: [...grid.picks()] } } : { missing: 'Marque al menos un número' },
    setOff: (off) => {
      for (const control of [grid, clear]) control.setOff(off)
    },
    refresh,
    clear: () => grid.paint([]),
    reveal: (round) => grid.draw(outcomeOf(round).balls),
    show: (round) => {
      const { picks } = v.parse(kenoChoiceSchema, round.choice)
      if (picks.join() !== grid.picks().join()) grid.mark(picks)
      grid.paint(outcomeOf(round).balls)
    },
    said: (round) => {
      const { hits } = outcomeOf(round)
      const { picks } = v.parse(kenoChoiceSchema, round.choice)
      return `${hits} ${hits === 1 ? 'acierto' : 'aciertos'} de ${picks.length}.`
    },
    rules: (rtp) => {
      const count = Math.max(1, grid.picks().length)
      return {
        lead: `Premios con ${count} ${count === 1 ? 'número marcado' : 'números marcados'} y una apuesta de ${amount(stake())}.`,
        tables: [
          {
            caption: 'Aciertos',
            rows: paying(count).map((hits) => {
              const multiple = kenoPay(count, hits)
              return [`${hits}`, `${formatTimes(multiple)} · ${amount(timesHundredths(stake(), multiple))}`] as const
            }),
          },
        ],
        rules: [
          `Marque de 1 a ${mostPicks} números de ${kenoNumbers}. Salen ${kenoBalls} bolas sin devolverlas al bombo.`,
          'El premio depende de cuántos números marcó y cuántos acertó. Las bolas quedan decididas al aceptarse la apuesta.',
          'Cada sorteo es independiente del anterior.',
        ],
        rtp,
        rtpNote: 'Es el mismo, con dos centésimas de diferencia como mucho, marque cuantos números marque.',
      }
    },
  }
}

/** Mounts the keno. */
export const mountKeno: MountView = async (context) =>
  mountInstant(context, { engine: kenoEngine, kind: 'Keno', make: kenoGame })
