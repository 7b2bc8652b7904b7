import { element } from '../element.ts'
import { howItIsWorkedOut } from '../parts/verify-round.ts'
import type { ReadRecord } from './read-record.ts'
import { recompute } from './recompute.ts'
import { recordFacts } from './record-facts.ts'
import { showComputed, showFindings } from './show-findings.ts'

/** The round of the address, and what this device makes of its seeds. */
export function showRecord({ record, engine, promised }: Extract<ReadRecord, { kind: 'read' }>): readonly Node[] {
  const findings = element('div', { class: 'findings', role: 'status' })
  const computed = element('div')
  const error = element('p', { id: 'hash-error', class: 'error' })
  const input = element('input', {
    ...{ id: 'hash', type: 'text', value: promised, maxlength: '80', autocomplete: 'off' },
    ...{ autocapitalize: 'none', spellcheck: 'false', 'aria-describedby': 'hash-error hash-help' },
  })

  let asked = 0

  async function compute(): Promise<void> {
    const hash = input.value.trim().toLowerCase()
    const right = /^([0-9a-f]{64})?$/.test(hash)
    input.setAttribute('aria-invalid', `${!right}`)
    error.textContent = right ? '' : 'Copie las 64 cifras y letras de la huella, o deje el campo vacío.'
    asked += 1
    const own = asked
    computed.replaceChildren()
    if (!right) {
      findings.replaceChildren()
      input.focus()
      return
    }
    if (globalThis.isSecureContext !== true) {
      return findings.replaceChildren(element('p', {}, 'Esta página necesita una conexión segura (HTTPS).'))
    }
    findings.replaceChildren(element('p', {}, 'Calculando…'))
    const found = await recompute(record, hash === '' ? null : hash, engine.play).catch(() => null)
    if (own !== asked) return
    findings.replaceChildren(...showFindings(found, hash !== ''))
    computed.replaceChildren(...showComputed(found, record))
  }
  void compute()

  const submit = (event: Event): void => {
    event.preventDefault()
    void compute()
  }
  return [
    element(
      'p',
      {},
      'Su dispositivo calcula aquí otra vez la ronda a partir de sus semillas y compara lo que sale con lo que dijo el juego. No se envía ni se guarda nada. Que la ronda se jugó lo dice su historial en el sitio.',
    ),
    element('h2', {}, 'Comprobación'),
    element(
      'form',
      { novalidate: true, submit },
      element('label', { for: 'hash' }, 'Huella publicada antes de la ronda'),
      input,
      error,
      element(
        'p',
        { id: 'hash-help', class: 'note' },
        'Si abrió el enlace en el sitio, es la que se guardó allí con su apuesta. Puede poner en su lugar la que usted anotó.',
      ),
      element('button', { type: 'submit' }, 'Calcular otra vez'),
    ),
    ...[findings, computed],
    element('h2', {}, 'Lo que dijo el juego'),
    recordFacts(record),
    element('h2', {}, 'Cómo se calcula'),
    element('p', { class: 'note' }, howItIsWorkedOut),
  ]
}
