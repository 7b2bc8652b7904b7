/** What players read where a new version of the documents is put before them, in Spanish. */
export const spanish = {
  title: 'Cambiamos los documentos que usted aceptó',
  text: 'Lea qué cambió y decida con calma. Para depositar y jugar hace falta que acepte la versión vigente.',
  meanwhile: 'Sin aceptar puede retirar su saldo, pedir ayuda, fijar límites y autoexcluirse, como siempre.',
  names: { 'terms-and-conditions': 'Términos y condiciones', 'privacy-policy': 'Política de privacidad' },
  version: (version: string) => `Versión ${version}`,
  before: (version: string, date: string) => `Usted aceptó la versión ${version} el ${date}.`,
  never: 'No consta que haya aceptado una versión.',
  changes: 'Ver qué cambió',
  read: 'Leer el documento',
  accept: 'Acepto',
  sending: 'Enviando…',
  withdraw: 'Retirar mi saldo',
  accepted: 'Usted aceptó la versión vigente.',
  unknown: 'No pudimos confirmar su respuesta. Vuelva a pulsar «Acepto»: no se registra dos veces.',
}
