/** What a document promises and no other part of the server counts. A real operator fills in what his licence demands. */
export const operatorTerms = {
  address: 'Avenida de Prueba 1, Caracas (dirección ficticia)',
  privacyEmail: 'privacidad@trebol.example',
  laboratory: 'ninguno: los juegos de esta demostración no están certificados',
  /** Days between the notice of a new version and its beginning. */
  noticeDays: 30,
  /** Years that the ledger and the documents of a player are kept after his account is closed. */
  keptYears: 5,
} as const
