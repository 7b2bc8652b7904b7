/** What players read above a document that they accept, in Spanish. */
export const spanish = {
  accepted: (version: string, date: string) => `Usted aceptó la versión ${version} de este documento el ${date}.`,
  failed: 'No pudimos comprobar qué versión aceptó usted.',
  retry: 'Reintentar',
}
