import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { complaintBodies } from '../../complaints/complaint-terms.ts'
import { dayText, outcomeTexts } from '../../complaints/complaint-texts.ts'
import type { ComplaintEvent } from '../../complaints/decide-complaint.ts'
import type { ComplaintRow } from '../../complaints/write-complaint.ts'
import { players } from '../../database/schema/index.ts'
import type { DeskContext } from '../desk-panel.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import { writeToPlayer } from '../write-to-player.ts'

/**
 * Says to whoever complained what happened. A player gets a line, and reads the rest in his thread; a visitor has nothing
 * but the mail, so it carries all of it.
 */
export async function tellOfComplaint(
  { db, now, services }: DeskContext,
  row: ComplaintRow,
  event: ComplaintEvent,
  text: string | null,
): Promise<() => void> {
  const line = lineFor(row, event)
  if (row.playerId === null) {
    const to = row.email ?? ''
    const rest =
      event === 'asked' ? 'Responda a este correo y cite el número.' : event === 'resolved' ? whereToTurn : ''
    const all = [line, text ?? '', rest].filter((part) => part !== '').join('\n\n')
    return () => services.outbox.send({ to, subject: `Su reclamación ${row.number}`, text: all })
  }
  const [player] = await db.select({ email: players.email }).from(players).where(eq(players.id, row.playerId))
  if (player === undefined) throw new DeskRefusal('not-found', 'There is no such player.')
  const where = event === 'acknowledged' ? '' : ' Léalo en «Reclamaciones».'
  const message = { id: randomUUID(), playerId: row.playerId, email: player.email, text: `${line}${where}`, at: now }
  const about = {
    category: row.topic === 'protection' ? 'rg' : 'account',
    actionTo: `/dispute-resolution?n=${row.number}`,
  } as const
  return writeToPlayer(db, services, { ...message, ...about })
}

const whereToTurn = `Si no está de acuerdo, puede acudir a ${complaintBodies.map(({ name, url }) => `${name} (${url})`).join(' y después a ')}.`

function lineFor({ number, answerBy, outcome }: ComplaintRow, event: ComplaintEvent): string {
  switch (event) {
    case 'acknowledged':
      return `Estamos estudiando su reclamación ${number}. Le responderemos antes del ${dayText(answerBy)}.`
    case 'asked':
      return `Necesitamos su respuesta sobre la reclamación ${number}.`
    case 'extended':
      return `Su reclamación ${number} necesita más tiempo: le responderemos antes del ${dayText(answerBy)}.`
    case 'resolved':
      return `Respondimos a su reclamación ${number}${outcome === null ? '' : `: ${outcomeTexts[outcome]}`}.`
    case 'noted':
    case 'replied':
    case 'escalated':
      return `Hay un mensaje nuevo en su reclamación ${number}.`
  }
}
