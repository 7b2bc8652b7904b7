import { randomUUID } from 'node:crypto'
import { kycReasons, kycRequirements } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { files, kycDocuments, players } from '../../database/schema/index.ts'
import { otherAccounts } from '../../kyc/other-accounts.ts'
import { readKyc } from '../../kyc/read-kyc.ts'
import { requestDocument } from '../../kyc/request-document.ts'
import { reasonTexts, requirements } from '../../kyc/requirements.ts'
import { type DeskContext, type DeskDone, type DeskPanel, deskAct, deskRead } from '../desk-panel.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import { cutQueue, queueEntries } from '../queue.ts'
import { writeToPlayer } from '../write-to-player.ts'
import { rejectAtDesk, verifyAtDesk } from './judge-at-desk.ts'

const statuses = ['in_review', 'accepted', 'rejected'] as const
const documentSchema = v.pipe(v.string(), v.uuid('Choose a document.'))
const dayLine = 'Write until when it is valid as YYYY-MM-DD, a day to come.'

/** Documents that players handed in. */
export const kycPanel: DeskPanel = {
  id: 'kyc',
  reads: {
    queue: deskRead(
      v.object({ ...queueEntries, status: v.optional(v.picklist(statuses, 'Choose one of the states.'), 'in_review') }),
      async ({ status, max_items: maxItems }, { db, now }) => {
        const order = status === 'in_review' ? asc : desc
        const rows = await db
          .select()
          .from(kycDocuments)
          .where(eq(kycDocuments.status, status))
          .orderBy(order(kycDocuments.seq))
          .limit(maxItems + 1)
        const { shown, more } = cutQueue(rows, maxItems)
        return { items: await Promise.all(shown.map((row) => presentDocument(db, row, now))), more }
      },
    ),
  },
  acts: {
    accept: deskAct(
      v.object({ id: documentSchema, valid_until: v.optional(v.pipe(v.string(dayLine), v.isoDate(dayLine))) }),
      async ({ id, valid_until: day }, context) => {
        const validUntil = day === undefined ? null : new Date(`${day}T00:00:00Z`)
        if (validUntil !== null && !(validUntil > context.now)) throw new DeskRefusal('bad-request', dayLine)
        return decide(context, id, { status: 'accepted', reason: null, validUntil })
      },
    ),
    reject: deskAct(
      v.object({ id: documentSchema, code: v.picklist(kycReasons, 'Choose one of the reasons.') }),
      ({ id, code }, context) => decide(context, id, { status: 'rejected', reason: code, validUntil: null }),
    ),
    ask: deskAct(
      v.object({
        player: v.pipe(v.string(), v.uuid('Choose a player.')),
        requirement: v.picklist(kycRequirements, 'Choose what to ask for.'),
      }),
      async ({ player, requirement }, context) => {
        const { db, now } = context
        const [known] = await db.select({ id: players.id }).from(players).where(eq(players.id, player)).for('share')
        if (known === undefined) throw new DeskRefusal('not-found', 'There is no such player.')
        await requestDocument(db, { playerId: player, requirement, at: now })
        const text = `Necesitamos un documento suyo: ${requirements[requirement].name}. Súbalo en «Verificación de identidad».`
        const after = await tell(context, player, text)
        return { kind: 'done', playerId: player, subject: player, detail: { requirement }, after }
      },
    ),
  },
}

type Row = typeof kycDocuments.$inferSelect
type Decision = Pick<Row, 'reason' | 'validUntil'> & { readonly status: 'accepted' | 'rejected' }

async function decide(context: DeskContext, id: string, decision: Decision): Promise<DeskDone> {
  const { db, now } = context
  const [row] = await db.select().from(kycDocuments).where(eq(kycDocuments.id, id)).for('update')
  if (row === undefined) throw new DeskRefusal('not-found', 'There is no such document.')
  const { playerId, requirement } = row
  if (row.status !== 'in_review') {
    const same = row.status === decision.status && row.reason === decision.reason
    if (same) return { kind: 'already', playerId, subject: id, value: await presentDocument(db, row, now) }
    throw new DeskRefusal('changed', `It is ${row.status} already: look at what was done.`)
  }
  await rejectAtDesk(context, row, decision.reason)
  const decided = { ...row, ...decision, decidedAt: now }
  await db
    .update(kycDocuments)
    .set({ ...decision, decidedAt: now })
    .where(eq(kycDocuments.id, id))
  if (decision.status === 'accepted') await verifyAtDesk(context, row)
  const { name } = requirements[requirement]
  const text =
    decision.reason === null
      ? await acceptedText(context, playerId, name)
      : `No pudimos aceptar su documento (${name}). ${reasonTexts[decision.reason]} Puede enviarlo de nuevo en «Verificación de identidad».`
  const after = await tell(context, playerId, text)
  const detail = { requirement, ...(decision.reason !== null && { code: decision.reason }) }
  return { kind: 'done', playerId, subject: id, detail, value: await presentDocument(db, decided, now), after }
}

async function acceptedText({ db, now }: DeskContext, playerId: string, name: string): Promise<string> {
  const { status } = await readKyc(db, playerId, now)
  return status === 'verified'
    ? 'Su identidad está verificada. Los documentos aceptados no se le volverán a pedir, salvo que venzan.'
    : `Aceptamos su documento (${name}).`
}

const about = { category: 'kyc', actionTo: '/kyc' } as const

async function tell({ db, now, services }: DeskContext, playerId: string, text: string): Promise<() => void> {
  const [player] = await db.select({ email: players.email }).from(players).where(eq(players.id, playerId))
  if (player === undefined) throw new DeskRefusal('not-found', 'There is no such player.')
  return writeToPlayer(db, services, { id: randomUUID(), playerId, email: player.email, text, at: now, ...about })
}

async function presentDocument(db: Database, row: Row, now: Date) {
  const [player] = await db.select().from(players).where(eq(players.id, row.playerId))
  const kept = await db
    .select({ id: files.id, name: files.name, mime: files.mime, bytes: files.size })
    .from(files)
    .where(and(inArray(files.id, row.fileIds), eq(files.playerId, row.playerId)))
  const side = ({ id }: { id: string }) => row.fileIds.indexOf(id)
  return {
    id: row.id,
    requirement: row.requirement,
    status: row.status,
    reason: row.reason,
    at: row.sentAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    files: kept.sort((a, b) => side(a) - side(b)),
    player: player && {
      id: player.id,
      email: player.email,
      name: player.name,
      birth_date: player.birthDate,
      country: player.country,
      document: `${player.documentType} ${player.documentNumber}`,
    },
    kyc: (await readKyc(db, row.playerId, now)).status,
    others: await otherAccounts(db, row.playerId, now),
  }
}
