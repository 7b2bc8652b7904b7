import { once } from 'node:events'
import { code128Bars } from '@trebol/shared/barcode'
import PDFDocument from 'pdfkit'
import { site, support } from '../operator/site.ts'

type Receipt = {
  readonly code: string
  readonly method: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly until: Date | null
  readonly zone: string
  readonly at: Date
}

const [margin, barHeight, module] = [36, 64, 1.8]

/** One small page with everything that a counter needs: the amount, the code, its bars and until when it holds. */
export async function writeReceipt({ code, method, facts, until, zone, at }: Receipt): Promise<Buffer> {
  const title = `${site.name}: comprobante para pagar`
  const document = new PDFDocument({
    ...{ size: 'A6', layout: 'landscape', margin, lang: 'es', displayTitle: true },
    info: { Title: title, CreationDate: at, ModDate: at, Creator: site.name, Producer: site.name },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(document, 'end')
  const width = document.page.width - 2 * margin
  document.font('Helvetica-Bold').fontSize(14).text(title)
  document.font('Helvetica').fontSize(9).text(`${method}. Prueba: aquí no se mueve dinero real.`).moveDown(0.6)
  const moment = new Intl.DateTimeFormat('es-VE', { dateStyle: 'long', timeStyle: 'short', timeZone: zone })
  const lines = [...facts, ...(until === null ? [] : [['Pague antes del', moment.format(until)] as const])]
  for (const [label, value] of lines) {
    document
      .font('Helvetica')
      .fontSize(10)
      .text(`${plain(label)}: `, { continued: true })
    document.font('Helvetica-Bold').text(plain(value))
  }
  const drawn = code128Bars(code)
  if (drawn !== null) {
    const left = margin + (width - drawn.modules * module) / 2
    const top = document.y + 10
    for (const bar of drawn.bars) document.rect(left + bar.x * module, top, bar.width * module, barHeight)
    document.fill('#000000')
    document
      .font('Helvetica')
      .fontSize(10)
      .text(code, margin, top + barHeight + 4, { width, align: 'center' })
  }
  document
    .moveDown(0.6)
    .fontSize(8)
    .text(`Si algo no coincide, no pague y escriba a ${support.email}.`, { align: 'center' })
  document.end()
  await ended
  return Buffer.concat(chunks)
}

/** Spaces that do not break and other signs that the fonts of every reader do not have. */
const plain = (text: string): string => text.replace(/[\u00a0\u2007\u202f]/g, ' ').replaceAll('\u2212', '-')
