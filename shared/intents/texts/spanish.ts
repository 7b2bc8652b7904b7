/** What players read where an operation had no answer, in Spanish. */
export const spanish = {
  unsettled:
    'Puede que ya esté registrado y puede que no. Si lo termina, no se registra dos veces. Si lo deja y ya estaba registrado, se lo diremos.',
  cannotTell:
    'No podemos averiguar desde aquí si se registró. Revise su saldo y su historial antes de empezar de nuevo.',
  finish: 'Terminarlo',
  drop: 'Dejarlo sin hacer',
  forget: 'Ya lo revisé, empezar de nuevo',
  dropped: 'No se registró nada. Puede empezar de nuevo cuando quiera.',
}
