import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { refuseWhenSpent } from '../limits/refuse-when-spent.ts'
import { useFiles } from '../uploads/use-files.ts'
import { holdComplaint, moveComplaint } from './move-complaint.ts'
import { ownComplaint } from './own-complaint.ts'
import { countEntries, presentThread } from './present-complaint.ts'

export const mostEntries = 100

/** Keyed, so it runs inside a transaction. */
export const addComplaintNote: Handlers['addComplaintNote'] = async ({ number, text, files }, call) => {
  const { playerId } = callerOf(call)
  const { db, now, services } = call
  const { id } = await ownComplaint(db, playerId, number)
  await refuseWhenSpent([[services.limits.complaintNote, playerId]])
  const row = await holdComplaint(db, id)
  if (row === null) throw new Error('an own complaint is gone')
  if ((await countEntries(db, id)) >= mostEntries) {
    throw new Refusal('LIMIT_REACHED', 'Esta reclamación ya no admite más mensajes. Espere nuestra respuesta.')
  }
  await useFiles(db, { playerId, purpose: 'complaint', ids: files, now })
  const next = await moveComplaint(db, { row, event: 'replied', at: now, text, fileIds: files, operatorId: null })
  if (next === null) {
    throw new Refusal('NOT_PENDING', 'Esta reclamación ya está cerrada. Si no está de acuerdo, puede elevarla.')
  }
  return { value: await presentThread(db, next, now) }
}
