/** Ways by which a player may have come to the site; offered on the profile form. */
export const refCodes: ReadonlyArray<{ readonly id: string; readonly name: string }> = [
  { id: 'AMIGO', name: 'Por un amigo' },
  { id: 'REDES', name: 'Redes sociales' },
  { id: 'BUSCADOR', name: 'Buscador de internet' },
  { id: 'EVENTO', name: 'Evento o feria' },
  { id: 'OTRO', name: 'Otro' },
]
