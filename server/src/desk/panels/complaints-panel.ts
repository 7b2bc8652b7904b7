import {
  complaintOutcomes,
  complaintStates,
  complaintText,
  complaintTopics,
  openComplaintStates,
} from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { extendedAnswer } from '../../complaints/complaint-deadlines.ts'
import type { ComplaintEvent } from '../../complaints/decide-complaint.ts'
import { holdComplaint, moveComplaint } from '../../complaints/move-complaint.ts'
import type { ComplaintRow } from '../../complaints/write-complaint.ts'
import { complaintEntries, complaints } from '../../database/schema/index.ts'
import { type DeskContext, type DeskDone, type DeskPanel, deskAct, deskRead } from '../desk-panel.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import { cutQueue, queueEntries } from '../queue.ts'
import { presentComplaintsForDesk } from './present-complaints-for-desk.ts'
import { tellOfComplaint } from './tell-of-complaint.ts'

const stateSchema = v.picklist(complaintStates, 'Choose one of the states.')
/** `seen`: the last entry that was on the screen; when something was written since, the operator is told. */
const targetEntries = {
  id: v.pipe(v.string(), v.uuid('Choose a complaint.')),
  seen: v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'Say which entry you saw last.')),
}
const target = v.object(targetEntries)
const textLine = `Write what the person reads, in 5 to ${complaintText.max} characters.`
const words = v.pipe(v.string(textLine), v.trim(), v.minLength(5, textLine), v.maxLength(complaintText.max, textLine))
const spoken = v.object({ ...targetEntries, text: words })

type Target = v.InferOutput<typeof target>
type Spoken = v.InferOutput<typeof spoken>

const write = (event: ComplaintEvent) =>
  deskAct(spoken, ({ text, ...given }: Spoken, context) => decide(context, { ...given, event, said: { text } }))

/** What the operator owes next: first the confirmation, then the answer. */
const dueBy = sql`case when ${complaints.ackedAt} is null then ${complaints.ackBy} else ${complaints.answerBy} end`

/** Complaints that are open, those that are late or due first at the top, and those of one state or topic. */
export const complaintsPanel: DeskPanel = {
  id: 'complaints',
  reads: {
    queue: deskRead(
      v.object({
        ...queueEntries,
        state: v.optional(v.union([v.literal('open'), stateSchema]), 'open'),
        topic: v.optional(v.union([v.literal('all'), v.picklist(complaintTopics, 'Choose one of the topics.')]), 'all'),
      }),
      async ({ state, topic, max_items: maxItems }, { db, now }) => {
        const states = state === 'open' ? openComplaintStates : [state]
        const due = states.every((one) => openComplaintStates.some((open) => open === one))
        const rows = await db
          .select()
          .from(complaints)
          .where(and(inArray(complaints.state, [...states]), topic === 'all' ? undefined : eq(complaints.topic, topic)))
          .orderBy(due ? asc(dueBy) : desc(complaints.updatedAt), asc(complaints.seq))
          .limit(maxItems + 1)
        const { shown, more } = cutQueue(rows, maxItems)
        return { items: await presentComplaintsForDesk(db, shown, now), more }
      },
    ),
  },
  acts: {
    acknowledge: deskAct(target, (given: Target, context) => decide(context, { ...given, event: 'acknowledged' })),
    ask: write('asked'),
    note: write('noted'),
    record: deskAct(spoken, record),
    extend: deskAct(spoken, extend),
    resolve: deskAct(
      v.object({
        ...spoken.entries,
        outcome: v.picklist(complaintOutcomes, 'Say how it ended for the person.'),
      }),
      ({ text, outcome, ...given }, context) =>
        decide(context, { ...given, event: 'resolved', said: { text, outcome } }),
    ),
  },
}

type Said = Pick<Parameters<typeof moveComplaint>[1], 'text' | 'outcome' | 'change'>
type Decision = Target & { readonly event: ComplaintEvent; readonly said?: Said }

async function decide(context: DeskContext, { event, said, ...given }: Decision): Promise<DeskDone> {
  return act(context, await requireSeen(context, given), event, said)
}

/** Once, with words for the person, and never when the time is over already: what is late is said to be late. */
async function extend({ text, ...given }: Spoken, context: DeskContext): Promise<DeskDone> {
  const row = await requireSeen(context, given)
  if (row.extended) throw new DeskRefusal('changed', 'Its time was lengthened already, and that happens once.')
  if (row.answerBy < context.now) throw new DeskRefusal('changed', 'The answer is late: answer it now.')
  return act(context, row, 'extended', { text, change: { answerBy: extendedAnswer(row.answerBy), extended: true } })
}

/** What a visitor answered by mail. The words are his; that they were written down here stands in the row of the act. */
async function record({ text, ...given }: Spoken, context: DeskContext): Promise<DeskDone> {
  const row = await requireSeen(context, given)
  if (row.playerId !== null) throw new DeskRefusal('bad-request', 'A player writes in his own thread.')
  return act(context, row, 'replied', { text })
}

async function act(context: DeskContext, row: ComplaintRow, event: ComplaintEvent, said: Said = {}): Promise<DeskDone> {
  const { db, now, operator } = context
  const next = await moveComplaint(db, {
    row,
    event,
    at: now,
    operatorId: event === 'replied' ? null : operator.id,
    ...said,
  })
  if (next === null) throw new DeskRefusal('changed', `This cannot be done while it is ${plain(row.state)}.`)
  const after = event === 'replied' ? undefined : await tellOfComplaint(context, next, event, said.text ?? null)
  const [value] = await presentComplaintsForDesk(db, [next], now)
  const detail = {
    number: next.number,
    ...(said.outcome !== undefined && { outcome: said.outcome }),
    ...(event === 'extended' && { by: next.answerBy.toISOString(), from: row.answerBy.toISOString() }),
  }
  return { kind: 'done', playerId: next.playerId, subject: next.id, detail, value, ...(after && { after }) }
}

async function requireSeen({ db }: DeskContext, { id, seen }: Target): Promise<ComplaintRow> {
  const row = await holdComplaint(db, id)
  if (row === null) throw new DeskRefusal('not-found', 'There is no such complaint.')
  if ((await lastEntry(db, id)) !== seen) {
    throw new DeskRefusal('changed', 'Something was written since: read it before you act.')
  }
  return row
}

async function lastEntry(db: Database, id: string): Promise<string> {
  const [last] = await db
    .select({ id: complaintEntries.id })
    .from(complaintEntries)
    .where(eq(complaintEntries.complaintId, id))
    .orderBy(desc(complaintEntries.id))
    .limit(1)
  return String(last?.id ?? 0)
}

const plain = (state: string): string => state.replaceAll('_', ' ')
