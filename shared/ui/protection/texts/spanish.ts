/** What players read while their account is paused, in Spanish. */
export const spanish = {
  title: 'Su cuenta está en pausa',
  until: (when: string) => `Hasta el ${when} no se puede jugar ni depositar.`,
  endless: 'No se puede jugar ni depositar.',
  unsent: 'La pausa ya rige en este dispositivo. Se enviará al servidor en cuanto haya conexión.',
  round: 'Si tenía una ronda en curso, el proveedor la resolverá y el resultado aparecerá en su historial.',
  open: 'Esto sigue abierto para usted:',
  withdraw: 'Retirar su saldo',
  history: 'Ver su historial',
  chat: 'Escribirnos por el chat',
  help: 'Si desea hablar con alguien:',
}
