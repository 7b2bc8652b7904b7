/** What somebody reads who tries a release before everybody gets it, in Spanish. */
export const spanish = {
  label: 'Versión de prueba',
  trial: (name: string) => `Versión de prueba: ${name}`,
  remove: 'Quitar',
  refused: 'El enlace de la versión de prueba no es válido. Usted ve la versión de siempre.',
  expired: 'La versión de prueba ha vencido. Usted ve la versión de siempre.',
  taken: 'El enlace de la versión de prueba ya se usó en otro navegador. Usted ve la versión de siempre.',
}
