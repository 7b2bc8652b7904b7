/** What players read where an operation had no answer, in Spanish. */
export const spanish = {
  unsettled:
    'Puede que la operación ya esté registrada y puede que no. Si la termina, no se registra dos veces. Si la deja y ya estaba registrada, se lo diremos.',
  cannotTell:
    'No podemos averiguar desde aquí si se registró. Revise su saldo y su historial antes de empezar de nuevo.',
  finish: 'Terminar la operación',
  drop: 'Dejarla sin hacer',
  forget: 'Ya lo revisé, empezar de nuevo',
  dropped: 'No se registró nada. Puede empezar de nuevo cuando quiera.',
}
