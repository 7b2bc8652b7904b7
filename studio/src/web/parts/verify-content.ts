import type { Play } from '../../engines/engine.ts'
import type { NextRound } from '../../wire/game-wire.ts'
import { element } from '../element.ts'
import { howItIsWorkedOut, type SeenRound, verifyRound } from './verify-round.ts'

export type Verification = {
  /** Works a round out; the engine's own. */
  readonly play: Play
  readonly next: NextRound
  readonly clientSeed: string
  readonly setClientSeed: (seed: string) => void
  /** Rounds of this page, the newest first. */
  readonly rounds: readonly SeenRound[]
  readonly amount: (wire: string) => string
}

const fact = (name: string, value: string) => [element('dt', {}, name), element('dd', {}, element('code', {}, value))]

function seedForm({ clientSeed, setClientSeed }: Verification): HTMLElement {
  const note = element('p', { class: 'dialog-note', role: 'status' })
  const input = element('input', {
    ...{
      id: 'client-seed',
      type: 'text',
      value: clientSeed,
      maxlength: '64',
      autocomplete: 'off',
      spellcheck: 'false',
    },
    'aria-describedby': 'client-seed-hint',
  })
  const save = (): void => {
    const seed = input.value.trim()
    const right = /^[\w-]{1,64}$/.test(seed)
    input.setAttribute('aria-invalid', `${!right}`)
    note.textContent = right
      ? 'Guardada. Vale desde la próxima ronda.'
      : 'Use de 1 a 64 letras sin acento, números, guiones o guiones bajos.'
    if (right) setClientSeed(seed)
  }
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') save()
  })
  return element(
    'div',
    { class: 'seed-form' },
    element('label', { for: 'client-seed' }, 'Su semilla'),
    element('div', { class: 'seed-row' }, input, element('button', { type: 'button', click: save }, 'Guardar')),
    element(
      'p',
      { id: 'client-seed-hint', class: 'dialog-note' },
      'Puede cambiarla cuando quiera; se mezcla con la nuestra.',
    ),
    note,
  )
}

function roundFacts(seen: SeenRound, { amount, play }: Verification): HTMLElement {
  const { round, committed } = seen
  const results = element('ul', { class: 'checks', role: 'status' })
  const verify = async (): Promise<void> => {
    results.replaceChildren(element('li', {}, 'Verificando…'))
    const checks = await verifyRound(seen, play).catch(() => [
      { text: 'Este navegador no pudo calcular la ronda.', passed: false },
    ])
    results.replaceChildren(
      ...checks.map(({ text, passed }) =>
        element(
          'li',
          { class: passed ? 'check passed' : 'check failed' },
          element('strong', {}, passed ? 'Correcto' : 'No coincide'),
          ` ${text}`,
        ),
      ),
    )
  }
  return element(
    'div',
    {},
    element(
      'dl',
      { class: 'facts' },
      ...fact('Ronda', round.id),
      ...fact('Apuesta y premio', `${amount(round.stake)} · ${amount(round.win)}`),
      ...fact('Huella publicada antes', committed ?? round.fair.seedHash),
      ...fact('Semilla del servidor, revelada', round.fair.serverSeed),
      ...fact('Su semilla', round.fair.clientSeed),
      ...fact('Número de ronda', `${round.fair.nonce}`),
      ...(round.jackpot ? fact('Jackpot, en promedio una vez por cada', amount(round.jackpot.perHit)) : []),
      ...(round.acts.length > 0 ? fact('Sus decisiones', JSON.stringify(round.acts.map(({ move }) => move))) : []),
    ),
    element(
      'button',
      { type: 'button', class: 'primary', click: () => void verify() },
      'Verificar en este dispositivo',
    ),
    results,
  )
}

/** «Verificar ronda»: what is promised for the next round, and the proof of the ones that were played. */
export function verifyContent(verification: Verification): readonly Node[] {
  const { next, rounds, amount } = verification
  const [newest] = rounds
  const shown = element(
    'div',
    {},
    newest ? roundFacts(newest, verification) : element('p', {}, 'Todavía no ha jugado ninguna ronda.'),
  )
  const picker = element(
    'select',
    { id: 'round-picker' },
    ...rounds.map(({ round }, i) =>
      element('option', { value: `${i}` }, `Ronda ${round.fair.nonce} · premio ${amount(round.win)}`),
    ),
  )
  picker.addEventListener('change', () => {
    const chosen = rounds[picker.selectedIndex]
    if (chosen) shown.replaceChildren(roundFacts(chosen, verification))
  })
  return [
    element(
      'p',
      { class: 'dialog-lead' },
      'Antes de cada ronda publicamos la huella de nuestra semilla. Después la revelamos y usted puede comprobar que el resultado ya estaba decidido.',
    ),
    element('h3', {}, 'Próxima ronda'),
    element(
      'dl',
      { class: 'facts' },
      ...fact('Huella SHA-256 de la semilla del servidor', next.seedHash),
      ...fact('Número de ronda', `${next.nonce}`),
    ),
    seedForm(verification),
    element('h3', {}, 'Rondas jugadas'),
    ...(rounds.length > 1 ? [element('label', { for: 'round-picker' }, 'Elija una ronda'), picker] : []),
    shown,
    element('h3', {}, 'Cómo se calcula'),
    element('p', { class: 'dialog-note' }, howItIsWorkedOut),
  ]
}
