import type { RoundRecord } from '../../wire/round-record.ts'
import { element } from '../element.ts'
import type { Check } from '../parts/verify-round.ts'
import type { Recomputed } from './recompute.ts'
import { amountIn, factList } from './record-facts.ts'

const checkItem = ({ text, passed }: Check): HTMLElement =>
  element(
    'li',
    { class: passed ? 'check passed' : 'check failed' },
    element('strong', {}, passed ? 'Correcto' : 'No coincide'),
    ` ${text}`,
  )

const checkList = (checks: readonly Check[]) => element('ul', { class: 'checks' }, ...checks.map(checkItem))

/** What came of working a round out again, in words; null: the browser could not. */
export function showFindings(found: Recomputed | null, seedChecked: boolean): readonly Node[] {
  if (found === null) return [element('p', {}, 'Este navegador no pudo calcular la ronda.')]
  if (found.kind === 'open') {
    const text = 'Con estas decisiones la ronda no ha terminado: todavía no hay resultado que comprobar.'
    return [element('p', {}, text)]
  }
  if (found.kind === 'impossible') {
    return [checkList([{ text: 'Esta elección o estas decisiones no caben en este juego.', passed: false }])]
  }
  const { checks } = found
  const wrong = checks.some(({ passed }) => !passed)
  return [
    checkList(checks),
    ...(seedChecked
      ? []
      : [element('p', {}, 'Sin la huella no se sabe si la semilla es la prometida: escríbala arriba.')]),
    ...(wrong
      ? [element('p', {}, 'Revise que la huella sea de esta ronda. Si lo es, presente una reclamación en el sitio.')]
      : []),
  ]
}

/** What the seeds give; nothing where they give no end. It is not read out by itself. */
export const showComputed = (found: Recomputed | null, record: RoundRecord): readonly Node[] =>
  found?.kind === 'over'
    ? [
        factList([
          ['Resultado calculado aquí', JSON.stringify(found.outcome)],
          ['Premio calculado aquí', amountIn(record, found.win)],
        ]),
      ]
    : []
