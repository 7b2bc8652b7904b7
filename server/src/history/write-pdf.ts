import { once } from 'node:events'
import PDFDocument from 'pdfkit'

type Sheet = {
  readonly title: string
  readonly lines: readonly string[]
  readonly head: readonly string[]
  /** Share of the width that each column takes. */
  readonly widths: readonly number[]
  /** Columns of figures. */
  readonly right: ReadonlySet<number>
  readonly rows: ReadonlyArray<readonly string[]>
  readonly at: Date
}

const [size, rowHeight, margin] = [8, 15, 36]

/** A plain table on as many pages as it takes, with its head and the number on each. */
export async function writePdf({ title, lines, head, widths, right, rows, at }: Sheet): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin,
    bufferPages: true,
    lang: 'es',
    displayTitle: true,
    info: { Title: title, CreationDate: at, ModDate: at, Creator: 'Trébol', Producer: 'Trébol' },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(document, 'end')
  const width = document.page.width - 2 * margin
  const bottom = document.page.height - margin - rowHeight
  const row = (cells: readonly string[], y: number) => {
    let x = margin
    for (const [index, text] of cells.entries()) {
      const room = width * (widths[index] ?? 0)
      document.text(printable(text), x, y, {
        width: room - 4,
        height: rowHeight,
        ellipsis: true,
        lineBreak: false,
        align: right.has(index) ? 'right' : 'left',
      })
      x += room
    }
  }
  const heading = (y: number) => {
    document.font('Helvetica-Bold').fontSize(size)
    row(head, y)
    document
      .moveTo(margin, y + 11)
      .lineTo(margin + width, y + 11)
      .lineWidth(0.5)
      .stroke()
    document.font('Helvetica')
    return y + rowHeight
  }

  document.font('Helvetica-Bold').fontSize(16).text(title, margin, margin)
  document.font('Helvetica').fontSize(9)
  for (const line of lines) document.text(printable(line))
  let y = heading(document.y + 10)
  for (const cells of rows) {
    if (y > bottom) {
      document.addPage()
      y = heading(margin)
    }
    row(cells, y)
    y += rowHeight
  }
  const { count } = document.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    document.switchToPage(page)
    // Below the margin, where text would otherwise begin a page of its own.
    document.page.margins.bottom = 0
    document.text(`${page + 1} / ${count}`, margin, document.page.height - 26, {
      width,
      align: 'right',
      lineBreak: false,
    })
  }
  document.end()
  await ended
  return Buffer.concat(chunks)
}

/** The fonts that every reader has know the signs of Western Europe and no others. */
const printable = (text: string): string =>
  text.replaceAll('\u2212', '-').replace(/[^\u0020-\u007e\u00a0-\u00ff€–—‘’“”•…]/g, '?')
