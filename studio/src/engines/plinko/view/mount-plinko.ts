import * as v from 'valibot'
import { element } from '../../../web/element.ts'
import { formatShare, formatTimes } from '../../../web/format-times.ts'
import type { MountView } from '../../../web/game-view.ts'
import { createStepper } from '../../../web/parts/buttons.ts'
import { createChoiceRow } from '../../../web/parts/choice-row.ts'
import { type InstantGame, type InstantTools, mountInstant } from '../../../web/parts/mount-instant.ts'
import type { DecidedView } from '../../../wire/game-wire.ts'
import { timesHundredths } from '../../whole-stakes.ts'
import { plinkoChoiceSchema, plinkoEngine, plinkoOutcomeSchema } from '../plinko-engine.ts'
import { multiplesFor, risks, rowCounts, waysTo } from '../plinko-tables.ts'
import { createBoard } from './create-board.ts'
import './plinko.css'

const riskNames = { bajo: 'Riesgo bajo', medio: 'Medio', alto: 'Alto' } as const
const usual = { rows: 2, risk: 1 }

function plinkoGame({ stake, amount, changed }: InstantTools): InstantGame {
  const board = createBoard()
  const risk = createChoiceRow(
    'Riesgo',
    risks.map((name) => ({ name: riskNames[name] })),
    { first: usual.risk, changed: () => lay() },
  )
  const rows = createStepper({
    ...{ label: 'Filas', lower: 'Menos filas', raise: 'Más filas', first: usual.rows },
    texts: () => rowCounts.map(String),
    changed: () => lay(),
  })
  const chosen = () => ({ rows: rowCounts[rows.index()] ?? 8, risk: risks[risk.index()] ?? 'medio' })
  function lay(): void {
    board.set(chosen().rows, chosen().risk)
    changed()
  }
  const outcomeOf = (round: DecidedView) => v.parse(plinkoOutcomeSchema, round.outcome)
  board.set(chosen().rows, chosen().risk)

  return {
    stage: element('div', { class: 'plinko-stage' }, board.node),
    choices: risk.node,
    controls: [rows.node],
    button: 'Soltar',
    choice: () => ({ ready: chosen() }),
    setOff: (off) => {
      for (const control of [rows, risk]) control.setOff(off)
    },
    refresh: () => undefined,
    clear: board.clear,
    reveal: (round) => board.fall(outcomeOf(round).path),
    show: (round) => {
      const bet = v.parse(plinkoChoiceSchema, round.choice)
      rows.set(rowCounts.indexOf(bet.rows))
      risk.set(risks.indexOf(bet.risk))
      const { path, slot } = outcomeOf(round)
      board.show(path, slot)
    },
    said: (round) => {
      const { path, slot, multiple } = outcomeOf(round)
      return `Cayó en la casilla ${slot + 1} de ${path.length + 1}: ${formatTimes(multiple)}.`
    },
    rules: (rtp) => {
      const { rows: count, risk: kind } = chosen()
      const ways = waysTo(count)
      const half = multiplesFor(kind, count).slice(0, Math.floor(count / 2) + 1)
      const both = (slot: number) => (slot * 2 === count ? `${slot + 1}` : `${slot + 1} y ${count + 1 - slot}`)
      return {
        lead: `Premios con ${count} filas, riesgo ${kind} y una apuesta de ${amount(stake())}.`,
        tables: [
          {
            caption: 'Casilla, probabilidad y premio',
            rows: half.map((multiple, slot) => {
              const share = ((ways[slot] ?? 0) * (slot * 2 === count ? 1 : 2)) / 2 ** count
              const pays = `${formatTimes(multiple)} · ${amount(timesHundredths(stake(), multiple))}`
              return [`${both(slot)} · ${formatShare(share)}`, pays] as const
            }),
          },
        ],
        rules: [
          'La bola cae a la izquierda o a la derecha en cada fila, con la misma probabilidad. El camino queda decidido al aceptarse la apuesta.',
          'La casilla en que termina multiplica su apuesta. Las del centro son las más probables y pagan menos que la apuesta.',
          'Con más filas y más riesgo, los premios de los extremos son mayores y más raros.',
        ],
        rtp,
        rtpNote: 'Es el mismo, con una décima de diferencia como mucho, para todas las filas y riesgos.',
      }
    },
  }
}

/** Mounts the field of pins. */
export const mountPlinko: MountView = async (context) =>
  mountInstant(context, { engine: plinkoEngine, kind: 'Plinko', make: plinkoGame })
