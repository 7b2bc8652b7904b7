import { element } from '../../../web/element.ts'
import { readTarget } from './read-target.ts'

/** «Cobro automático»: a multiple that the player writes, or nothing. */
export function createTargetField() {
  const note = element('span', { id: 'auto-note', class: 'auto-note' }, 'Vacío: cobra usted')
  const input = element('input', {
    ...{ id: 'auto', type: 'text', inputmode: 'decimal', autocomplete: 'off', maxlength: '9', placeholder: '2,00' },
    'aria-describedby': 'auto-note',
    input: () => void check(),
  })
  function check(): number | null | 'unreadable' {
    const target = readTarget(input.value)
    input.setAttribute('aria-invalid', `${target === 'unreadable'}`)
    note.replaceChildren(
      target === 'unreadable' ? 'De 1,01 a 10000' : target === null ? 'Vacío: cobra usted' : 'Lo cobramos nosotros',
    )
    return target
  }
  return {
    node: element('div', { class: 'auto' }, element('label', { for: 'auto' }, 'Cobro automático'), input, note),
    target: check,
    focus: () => input.focus(),
    setOff: (off: boolean) => {
      input.readOnly = off
    },
  }
}
