import { exportFormats, getHistory } from '@trebol/shared/contract'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Services } from '../calls/services.ts'
import { players } from '../database/schema/index.ts'
import { presentAmount } from '../operator/show-money.ts'
import { fileAnswer } from '../uploads/file-answer.ts'
import { type HistoryFilter, readFilter } from './history-filter.ts'
import { kindWords, productWords, stampIn, statusWords } from './movement-words.ts'
import { type After, type MovementRow, readMovements } from './read-movements.ts'
import { writeCsv } from './write-csv.ts'

/** What the link of a download carries. */
export const exportLinkSchema = v.object({
  kind: v.literal('export'),
  format: v.picklist(exportFormats),
  tz: v.string(),
  asked: v.omit(getHistory.input, ['cursor', 'limit']),
})

/** Rows of one download; a longer history is asked for in shorter periods. */
const mostRows = { csv: 50_000, pdf: 3_000 } as const
const chunk = 1_000

const head = ['Fecha', 'Tipo', 'Producto', 'Detalle', 'Monto', 'Moneda', 'Saldo', 'Estado', 'Referencia', 'Id']

/** The movements of a player as a file. */
export async function exportAnswer(
  { db, now }: Pick<Services, 'db' | 'now'>,
  playerId: string,
  { format, tz, asked }: v.InferOutput<typeof exportLinkSchema>,
): Promise<Response> {
  const filter = readFilter(asked)
  const most = mostRows[format]
  const rows = await readAll(db, playerId, filter, most + 1)
  const stamp = stampIn(tz)
  const cut = rows.length > most
  const cells = rows.slice(0, most).map((row) => cellsOf(row, stamp))
  const note = cut ? [`Esta lista llega a ${most} movimientos. Pida un periodo más corto para ver los demás.`] : []
  const name = `historial-${stamp(now()).slice(0, 10)}.${format}`
  if (format === 'csv') {
    const text = writeCsv([head, ...cells, ...note.map((line) => [line])])
    return fileAnswer({ name, type: 'text/csv; charset=utf-8', bytes: Buffer.from(text, 'utf8') })
  }
  const [player] = await db.select({ name: players.name }).from(players).where(eq(players.id, playerId))
  // Only whoever asks for a PDF pays for what writes it.
  const { writePdf } = await import('./write-pdf.ts')
  const bytes = await writePdf({
    title: 'Historial de movimientos',
    lines: [
      player?.name ?? '',
      `Periodo: ${filter.from === null ? 'desde el inicio' : stamp(filter.from)} a ${stamp(filter.to ?? now())}`,
      `Horas en la zona ${tz}`,
      ...note,
    ],
    head,
    widths: [0.12, 0.08, 0.07, 0.2, 0.1, 0.05, 0.1, 0.07, 0.15, 0.06],
    right: new Set([4, 6]),
    rows: cells,
    at: now(),
  })
  return fileAnswer({ name, type: 'application/pdf', bytes })
}

async function readAll(db: Services['db'], playerId: string, filter: HistoryFilter, most: number) {
  const rows: MovementRow[] = []
  let after: After | undefined
  do {
    const page = await readMovements(db, playerId, filter, { after, limit: Math.min(chunk, most - rows.length) })
    rows.push(...page.rows)
    after = page.next
  } while (after !== undefined && rows.length < most)
  return rows
}

function cellsOf(row: MovementRow, stamp: (at: Date) => string): readonly string[] {
  return [
    stamp(row.at),
    kindWords[row.kind],
    row.product === null ? '' : productWords[row.product],
    row.title,
    presentAmount(row.amount, row.iso),
    row.iso,
    presentAmount(row.balance_after, row.iso),
    statusWords[row.status],
    row.ref,
    String(row.id),
  ]
}
