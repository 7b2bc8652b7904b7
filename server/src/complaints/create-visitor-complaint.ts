import { and, eq, isNull } from 'drizzle-orm'
import type { Call, Handlers } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { complaintEntries, complaints } from '../database/schema/index.ts'
import { refuseWhenSpent } from '../limits/refuse-when-spent.ts'
import { dayText } from './complaint-texts.ts'
import { type ComplaintRow, presentReceipt, writeComplaint } from './write-complaint.ts'

type Given = Parameters<Handlers['createVisitorComplaint']>[0]

/**
 * A complaint by mail address alone. Whether the address belongs to a player is not looked up, so nothing can tell it. The
 * first mail carries no word of the visitor: nobody can have us write to others.
 */
export const createVisitorComplaint: Handlers['createVisitorComplaint'] = async (given, call) => {
  const { db, now, services } = call
  const known = await findFirst(given, call)
  if (known !== null) return { value: presentReceipt(known) }
  await refuseWhenSpent([[services.limits.complaintAddress, call.address]])
  const { email, ...wish } = given
  const written = { ...wish, from: { email }, about: null, fileIds: [], at: now }
  const row = await db.transaction((tx) => writeComplaint(tx, written))
  if (row === null) {
    // The same intent came twice at once, and the other was first.
    const first = await findFirst(given, call)
    if (first === null) throw new Error('the complaint of a visitor was lost')
    return { value: presentReceipt(first) }
  }
  // Without a mail when there were many for this address; an answer that differed would tell of the others.
  if ((await services.limits.complaintMail.spend(email)) === null) {
    services.outbox.send({ to: email, subject: `Su reclamación ${row.number}`, text: firstMail(row) })
  }
  return { value: presentReceipt(row) }
}

async function findFirst({ rid, email, topic, text, lang }: Given, { db }: Pick<Call, 'db'>) {
  const [first] = await db
    .select({ complaint: complaints, text: complaintEntries.text })
    .from(complaints)
    .innerJoin(complaintEntries, eq(complaintEntries.complaintId, complaints.id))
    .where(and(eq(complaints.rid, rid), isNull(complaints.playerId), eq(complaintEntries.kind, 'opened')))
  if (first === undefined) return null
  const { complaint } = first
  const same = complaint.email === email && complaint.topic === topic && complaint.lang === lang && first.text === text
  if (same) return complaint
  throw new Refusal('KEY_REUSED', 'Esta reclamación ya se envió con otros datos. Recargue la página para hacer otra.')
}

const firstMail = ({ number, ackBy, answerBy }: ComplaintRow): string =>
  [
    `Recibimos una reclamación con su correo. Su número es ${number}.`,
    `Confirmaremos que la estamos estudiando antes del ${dayText(ackBy)} y le responderemos antes del ${dayText(answerBy)}.`,
    'Si quiere añadir algo, responda a este correo y cite el número. Si usted no la hizo, no tiene que hacer nada.',
  ].join('\n\n')
