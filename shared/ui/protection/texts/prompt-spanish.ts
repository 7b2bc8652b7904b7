/** What players read where they are asked for limits on deposits, in Spanish. */
export const spanish = {
  title: '¿Desea fijar un límite de depósito?',
  text: 'Escriba lo que usted decida. Bajarlo vale de inmediato; subirlo espera y necesita un segundo sí.',
  periods: { P1D: 'Un día', P7D: 'Una semana', P1M: 'Un mes' },
  save: 'Guardar límites',
  skip: 'Ahora no',
  unknown: 'No pudimos confirmar sus límites. Vuelva a pulsar el botón: no se guardan dos veces.',
  one: 'Escriba al menos un monto, o elija «Ahora no».',
  number: 'Escriba el monto con números. Ejemplo: 20,00',
  positive: 'Escriba un monto mayor que 0.',
  decimals: (count: number) => `Use hasta ${count} decimales.`,
  dayOverWeek: 'El límite diario no puede ser mayor que el semanal.',
  weekOverMonth: 'El límite semanal no puede ser mayor que el mensual.',
}
