import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { complaintBodies } from './complaint-terms.ts'
import { dayText } from './complaint-texts.ts'
import { decideEscalation } from './decide-escalation.ts'
import { holdComplaint, moveComplaint } from './move-complaint.ts'
import { ownComplaint } from './own-complaint.ts'
import { presentThread } from './present-complaint.ts'

/** Keyed, so it runs inside a transaction. */
export const escalateComplaint: Handlers['escalateComplaint'] = async ({ number }, call) => {
  const { db, now } = call
  const { id } = await ownComplaint(db, callerOf(call).playerId, number)
  const row = await holdComplaint(db, id)
  if (row === null) throw new Error('an own complaint is gone')
  const next = decideEscalation(row, complaintBodies, now)
  if (next === null) throw new Refusal('NOT_PENDING', 'Esta reclamación ya está en la última instancia.')
  if (!next.allowed) {
    const from = dayText(next.from ?? row.answerBy)
    throw new Refusal('NOT_PENDING', `Podrá elevarla cuando respondamos o, si no lo hacemos, después del ${from}.`)
  }
  const { body } = next
  const change = { escalatedTo: [...row.escalatedTo, { ...body, at: now.toISOString() }] }
  const moved = await moveComplaint(db, { row, event: 'escalated', at: now, text: body.name, operatorId: null, change })
  if (moved === null) throw new Error('what may be escalated cannot be')
  return { value: await presentThread(db, moved, now) }
}
