import { randomUUID } from 'node:crypto'
import { kycRequirements, withdrawalReasons, withdrawalStatuses } from '@trebol/shared/contract'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { players, withdrawalSteps, withdrawals } from '../../database/schema/index.ts'
import { requestDocument } from '../../kyc/request-document.ts'
import { answerUntil, respondBy, stillMayAnswer } from '../../operator/answer-terms.ts'
import { showMoney } from '../../operator/show-money.ts'
import { isOver, type WithdrawalEvent } from '../../withdrawals/decide-withdrawal.ts'
import { holdWithdrawal, type WithdrawalRow } from '../../withdrawals/hold-withdrawal.ts'
import { moveWithdrawal } from '../../withdrawals/move-withdrawal.ts'
import { reasonTexts } from '../../withdrawals/reason-texts.ts'
import { type DeskContext, type DeskDone, type DeskPanel, deskAct, deskRead } from '../desk-panel.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import { cutQueue, queueEntries } from '../queue.ts'
import { writeToPlayer } from '../write-to-player.ts'
import { presentWithdrawalsForDesk } from './present-withdrawals-for-desk.ts'

const statusSchema = v.picklist(withdrawalStatuses, 'Choose one of the states.')
/** `seen`: the state that the operator decided on; when somebody was there before him, he is told. */
const targetEntries = { id: v.pipe(v.string(), v.uuid('Choose a withdrawal.')), seen: statusSchema }
const target = v.object(targetEntries)
const reasoned = v.object({ ...targetEntries, code: v.picklist(withdrawalReasons, 'Choose one of the reasons.') })
const line = (what: string) => `Write ${what}, in 5 to 300 characters.`
const words = (what: string) =>
  v.pipe(v.string(line(what)), v.trim(), v.minLength(5, line(what)), v.maxLength(300, line(what)))
const momentLine = 'Write the new time as 2026-11-21T18:00:00Z, a moment to come.'

type Target = v.InferOutput<typeof target>
type Reasoned = v.InferOutput<typeof reasoned>

const step = (event: WithdrawalEvent) =>
  deskAct(target, (given: Target, context) => decide(context, { ...given, event }))
const giveBack = (event: 'rejected' | 'failed') =>
  deskAct(reasoned, ({ code, ...given }: Reasoned, context) =>
    decide(context, { ...given, event, change: { reason: code }, detail: { code } }),
  )

/** Withdrawals under way, those that are due first at the top, and those of one state. */
export const withdrawalsPanel: DeskPanel = {
  id: 'withdrawals',
  reads: {
    queue: deskRead(
      v.object({ ...queueEntries, status: v.optional(v.union([v.literal('open'), statusSchema]), 'open') }),
      async ({ status, max_items: maxItems }, { db, now }) => {
        const open = status === 'open' || !isOver(status)
        const rows = await db
          .select()
          .from(withdrawals)
          .where(
            and(
              open ? isNull(withdrawals.endedBy) : undefined,
              status === 'open' ? undefined : eq(withdrawals.status, status),
            ),
          )
          .orderBy(open ? asc(withdrawals.promisedBy) : desc(withdrawals.seq), asc(withdrawals.seq))
          .limit(maxItems + 1)
        const { shown, more } = cutQueue(rows, maxItems)
        return { items: await presentWithdrawalsForDesk(db, shown, now), more }
      },
    ),
  },
  acts: {
    take: step('taken'),
    approve: step('approved'),
    send: step('sent'),
    pay: step('paid'),
    reject: giveBack('rejected'),
    fail: giveBack('failed'),
    ask: deskAct(
      v.object({
        ...targetEntries,
        text: words('what the player has to show'),
        /** He can send a file only as a document of his verification: which one is asked for there. */
        document: v.optional(v.picklist(kycRequirements, 'Choose one of the documents.')),
      }),
      async ({ text, document, ...given }, context) => {
        const change = { request: text, respondBy: respondBy(context.now) }
        const detail = { text, ...(document !== undefined && { document }) }
        const done = await decide(context, { ...given, event: 'asked', change, detail })
        const { db, now } = context
        if (document !== undefined && done.kind === 'done' && done.playerId != null) {
          await requestDocument(db, { playerId: done.playerId, requirement: document, at: now })
        }
        return done
      },
    ),
    promise: deskAct(
      v.object({
        ...targetEntries,
        by: v.pipe(v.string(momentLine), v.isoTimestamp(momentLine)),
        text: words('why it takes until then; the player reads it'),
      }),
      movePromise,
    ),
  },
}

type Decision = Target & {
  readonly event: WithdrawalEvent
  readonly change?: Parameters<typeof moveWithdrawal>[1]['change']
  readonly detail?: Readonly<Record<string, string>>
}

async function decide(context: DeskContext, { id, seen, event, change, detail = {} }: Decision): Promise<DeskDone> {
  const { db, now } = context
  const before = await requireSeen(context, { id, seen })
  const early = change?.reason === 'DOCUMENTS_MISSING' ? stillMayAnswer(before.respondBy, now) : null
  if (early !== null) throw new DeskRefusal('changed', early)
  const moved = await moveWithdrawal(db, { id, event, at: now, ...(change !== undefined && { change }) })
  if (moved === null || moved.kind === 'refused') {
    throw new DeskRefusal('changed', `This cannot be done while it is ${plain(before.status)}.`)
  }
  const done = moved.kind === 'moved' || event === 'asked'
  const text = done ? textFor(moved.row, event, now) : null
  const after = text === null ? undefined : await tell(context, moved.row.playerId, text)
  return report(context, moved.row, { kind: done ? 'done' : 'already', detail, ...(after && { after }) })
}

/** The promise moves with words for the player, as a step of the withdrawal: nothing of it happens silently. */
async function movePromise({ by, text, ...given }: Target & { by: string; text: string }, context: DeskContext) {
  const { db, now } = context
  const before = await requireSeen(context, given)
  const promisedBy = new Date(by)
  if (isOver(before.status))
    throw new DeskRefusal('changed', `It is ${plain(before.status)}: nothing is promised any more.`)
  if (!(promisedBy > now)) throw new DeskRefusal('bad-request', momentLine)
  const [row] = await db.update(withdrawals).set({ promisedBy }).where(eq(withdrawals.id, given.id)).returning()
  if (row === undefined) throw new Error('a locked withdrawal is gone')
  await db.insert(withdrawalSteps).values({ withdrawalId: row.id, status: row.status, text, at: now })
  const after = await tell(context, row.playerId, `Su retiro de ${showMoney(row.minor, row.iso)} tardará más. ${text}`)
  return report(context, row, { kind: 'done', detail: { by, from: before.promisedBy.toISOString(), text }, after })
}

async function requireSeen({ db }: DeskContext, { id, seen }: Target): Promise<WithdrawalRow> {
  const row = await holdWithdrawal(db, id)
  if (row === null) throw new DeskRefusal('not-found', 'There is no such withdrawal.')
  if (row.status !== seen)
    throw new DeskRefusal('changed', `It is ${plain(row.status)} already: look at what was done.`)
  return row
}

const plain = (status: string): string => status.replaceAll('_', ' ')

async function report(
  { db, now }: DeskContext,
  row: WithdrawalRow,
  rest: Pick<DeskDone, 'kind' | 'detail' | 'after'>,
): Promise<DeskDone> {
  const [value] = await presentWithdrawalsForDesk(db, [row], now)
  return { ...rest, playerId: row.playerId, subject: row.id, value }
}

/** The player learns it wherever he is. */
async function tell({ db, now, services }: DeskContext, playerId: string, text: string): Promise<() => void> {
  const [player] = await db.select({ email: players.email }).from(players).where(eq(players.id, playerId))
  if (player === undefined) throw new DeskRefusal('not-found', 'There is no such player.')
  const message = { id: randomUUID(), playerId, email: player.email, text, at: now }
  return writeToPlayer(db, services, { ...message, category: 'payments', actionTo: '/profile/withdrawal' })
}

function textFor(row: WithdrawalRow, event: WithdrawalEvent, now: Date): string | null {
  const amount = showMoney(row.minor, row.iso)
  if (event === 'sent') return `Enviamos su retiro de ${amount}.`
  if (event === 'paid') return `Su retiro de ${amount} está pagado.`
  if (event === 'asked' && row.request !== null) {
    return `Sobre su retiro de ${amount}${answerUntil(row.respondBy, now)}: ${row.request}`
  }
  if (row.reason === null) return null
  const what = event === 'failed' ? 'no llegó a su cuenta' : 'fue rechazado'
  return `Su retiro de ${amount} ${what}. Motivo: ${reasonTexts[row.reason]} El dinero volvió a su saldo.`
}
