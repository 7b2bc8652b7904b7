import type { Advice, Assessment } from '@trebol/shared/contract'

/** Questions of our own, in plain words; no recognised instrument is quoted here. */
export const assessment: Assessment = {
  id: 'propio-1',
  intro:
    'Piense en los últimos 12 meses. Son preguntas nuestras, para reflexionar: no son un diagnóstico. Sus respuestas no se guardan.',
  questions: [
    { id: 'mas-de-lo-previsto', text: '¿Ha gastado en el juego más dinero del que había decidido?' },
    { id: 'mas-tiempo', text: '¿Ha jugado durante más tiempo del que quería?' },
    { id: 'volver-por-lo-perdido', text: '¿Ha vuelto a jugar otro día para compensar lo que perdió?' },
    { id: 'aumentar', text: '¿Ha necesitado apostar cantidades mayores para sentir lo mismo?' },
    { id: 'dinero-ajeno', text: '¿Ha pedido dinero prestado o vendido algo para jugar?' },
    { id: 'ocultar', text: '¿Ha ocultado a alguien cercano cuánto juega?' },
    { id: 'animo', text: '¿Se ha sentido culpable, triste o ansioso por su forma de jugar?' },
    { id: 'otros', text: '¿Alguien le ha dicho que le preocupa su forma de jugar?' },
    { id: 'dejar', text: '¿Ha intentado jugar menos y no lo ha logrado?' },
  ],
  options: [
    { id: 'nunca', text: 'Nunca' },
    { id: 'a-veces', text: 'A veces' },
    { id: 'a-menudo', text: 'A menudo' },
    { id: 'siempre', text: 'Casi siempre' },
  ],
}

const limits = { text: 'Fijar límites', to: '/responsible-gambling?tab=limites' }
const pause = { text: 'Tomar un descanso', to: '/self-exclusion' }
const exclusion = { text: 'Autoexcluirme', to: '/self-exclusion' }
const help = { text: 'Hablar con alguien', to: '/responsible-gambling?tab=ayuda' }

/** What answers come to: tools in every case, never an offer. One frequent worry is enough to be taken seriously. */
export function adviceFor(optionIds: readonly string[]): Advice {
  const points = optionIds.map((id) => assessment.options.findIndex((option) => option.id === id))
  const sum = points.reduce((all, one) => all + one, 0)
  if (sum >= 8 || points.filter((one) => one >= 2).length >= 3) {
    const text =
      'Sus respuestas muestran señales de que el juego le puede estar haciendo daño. Parar por un tiempo y hablar con alguien ayuda.'
    return { level: 'help', text, tools: [help, exclusion, pause] }
  }
  if (sum >= 3 || points.some((one) => one >= 2)) {
    const text = 'Algunas de sus respuestas son señales de alerta. Un límite o un descanso a tiempo ayudan.'
    return { level: 'watch', text, tools: [limits, pause, help] }
  }
  const text = 'Sus respuestas no muestran señales de alerta ahora. Fijar límites de antemano ayuda a que siga así.'
  return { level: 'calm', text, tools: [limits, help] }
}
