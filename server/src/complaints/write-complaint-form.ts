import { once } from 'node:events'
import PDFDocument from 'pdfkit'
import { support } from '../operator/site.ts'
import { complaintBodies, complaintTerms } from './complaint-terms.ts'

const margin = 48
const line = 22
/** What is asked, with the lines that an answer takes. */
const asked = [
  ['Nombre y apellidos', 1],
  ['Correo electrónico', 1],
  ['Correo de su cuenta, si tiene una', 1],
  ['Motivo (retiro, depósito, verificación, apuesta o ronda, bono, cuenta, juego responsable, otro)', 1],
  ['Número o referencia de la operación', 1],
  ['Fecha y hora, con su zona horaria', 1],
  ['Qué pasó', 9],
  ['Qué solución pide', 3],
  ['Documentos que adjunta (copias, cinco como máximo)', 2],
  ['Fecha y firma', 1],
] as const

/** The form that somebody prints, fills in and sends by mail. */
export async function writeComplaintForm(): Promise<Buffer> {
  const title = 'Formulario de reclamación'
  const document = new PDFDocument({
    ...{ size: 'A4', margin, lang: 'es', displayTitle: true },
    info: { Title: title, Creator: 'Trébol', Producer: 'Trébol' },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(document, 'end')
  const width = document.page.width - 2 * margin
  document.font('Helvetica-Bold').fontSize(18).text(title)
  document.font('Helvetica').fontSize(9.5).moveDown(0.4)
  const { ack, answer } = complaintTerms
  document.text(
    `Reclamar es gratis. Envíe este formulario a ${support.email}. Le confirmaremos que lo recibimos en ${ack} días como máximo y le responderemos en ${answer} días como máximo, ampliables una vez. No escriba nunca su contraseña.`,
  )
  document.moveDown(0.6)
  for (const [name, lines] of asked) {
    document.font('Helvetica-Bold').fontSize(9.5).text(name)
    const top = document.y
    for (let count = 1; count <= lines; count += 1) {
      const y = top + count * line - 4
      document
        .moveTo(margin, y)
        .lineTo(margin + width, y)
        .lineWidth(0.5)
        .stroke('#666666')
    }
    document.y = top + lines * line + 4
  }
  const after = complaintBodies.map(({ name, url }) => `${name}, ${url}`).join('; después, ')
  document.font('Helvetica').fontSize(8.5).text(`Si nuestra respuesta no le convence puede acudir a: ${after}.`)
  document.end()
  await ended
  return Buffer.concat(chunks)
}
