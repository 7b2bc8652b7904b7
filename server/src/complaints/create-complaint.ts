import { mostOpenComplaints, openComplaintStates } from '@trebol/shared/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { invalid, Refusal } from '../calls/refusal.ts'
import { complaints } from '../database/schema/index.ts'
import { refuseWhenSpent } from '../limits/refuse-when-spent.ts'
import { holdPlayer } from '../protection/hold-player.ts'
import { useFiles } from '../uploads/use-files.ts'
import { findAbout } from './find-about.ts'
import { presentReceipt, writeComplaint } from './write-complaint.ts'

const unknownRef = 'No encontramos esa operación en su cuenta. Elíjala de la lista o quítela.'

/** Keyed, so it runs inside a transaction. Breaks and exclusions are not asked: whoever plays no more may complain. */
export const createComplaint: Handlers['createComplaint'] = async ({ rid, topic, ref, text, files, lang }, call) => {
  const { playerId } = callerOf(call)
  const { db, now, services } = call
  await refuseWhenSpent([[services.limits.complaintPlayer, playerId]])
  await holdPlayer(db, playerId)
  const about = ref === undefined ? null : await findAbout(db, playerId, ref)
  if (ref !== undefined && about === null) throw invalid({ ref: unknownRef })
  const open = await db
    .select({ number: complaints.number, about: complaints.about })
    .from(complaints)
    .where(and(eq(complaints.playerId, playerId), inArray(complaints.state, openComplaintStates)))
  const same = open.find((one) => about !== null && one.about?.id === about.id && one.about.kind === about.kind)
  if (same !== undefined) {
    const told = `Ya tiene abierta la reclamación ${same.number} sobre esta operación. Escriba allí lo que falte.`
    throw new Refusal('DUPLICATE', told, { errors: { ref: told } })
  }
  if (open.length >= mostOpenComplaints) {
    const told = `Tiene ${mostOpenComplaints} reclamaciones abiertas. Escriba en una de ellas o espere su respuesta.`
    throw new Refusal('TOO_MANY_PENDING', told)
  }
  await useFiles(db, { playerId, purpose: 'complaint', ids: files, now })
  const row = await writeComplaint(db, { from: { playerId }, rid, topic, about, text, fileIds: files, lang, at: now })
  if (row === null) throw new Error('the complaint was not written')
  // What the player reads of it stays on the page; a message of the server would say the same beside it.
  return { value: presentReceipt(row) }
}
