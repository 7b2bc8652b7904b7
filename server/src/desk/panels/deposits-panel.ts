import { randomUUID } from 'node:crypto'
import { depositStatuses, type RejectCode, rejectCodes } from '@trebol/shared/contract'
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import * as v from 'valibot'
import type { DepositEvent } from '../../cashier/decide-deposit.ts'
import { type DepositRow, holdDeposit } from '../../cashier/hold-deposit.ts'
import { moveDeposit } from '../../cashier/move-deposit.ts'
import { rejectTexts } from '../../cashier/reject-texts.ts'
import { settleDue } from '../../cashier/settle-due.ts'
import { deposits, players } from '../../database/schema/index.ts'
import { answerUntil, respondBy, stillMayAnswer } from '../../operator/answer-terms.ts'
import { showMoney } from '../../operator/show-money.ts'
import { type DeskContext, type DeskDone, type DeskPanel, deskAct, deskRead } from '../desk-panel.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import { cutQueue, queueEntries } from '../queue.ts'
import { writeToPlayer } from '../write-to-player.ts'
import { presentForDesk } from './present-for-desk.ts'

const statusSchema = v.picklist(depositStatuses, 'Choose one of the states.')
/** `seen`: the state that the operator decided on; when somebody was there before him, he is told. */
const targetEntries = { id: v.pipe(v.string(), v.uuid('Choose a deposit.')), seen: statusSchema }
const requestLine = 'Write what the player has to show, in 5 to 300 characters.'

/** Deposits that wait for the operator, and those of other states. */
export const depositsPanel: DeskPanel = {
  id: 'deposits',
  reads: {
    queue: deskRead(
      v.object({ ...queueEntries, status: v.optional(statusSchema, 'under_review') }),
      async ({ status, max_items: maxItems }, { db, now }) => {
        await settleDue(db, now)
        // Who waits longest comes first; what is over is read from its end.
        const order = status === 'under_review' || status === 'awaiting_payment' ? asc : desc
        const rows = await db
          .select()
          .from(deposits)
          .where(and(eq(deposits.status, status), ne(deposits.method, 'sandbox')))
          .orderBy(order(deposits.seq))
          .limit(maxItems + 1)
        const { shown, more } = cutQueue(rows, maxItems)
        return { items: await presentForDesk(db, shown, now), more }
      },
    ),
  },
  acts: {
    approve: deskAct(v.object(targetEntries), (target, context) => decide(context, { ...target, event: 'paid' })),
    reject: deskAct(
      v.object({ ...targetEntries, code: v.picklist(rejectCodes, 'Choose one of the reasons.') }),
      ({ code, ...target }, context) =>
        decide(context, { ...target, event: 'rejected', change: { rejectCode: code }, detail: { code } }),
    ),
    ask: deskAct(
      v.object({
        ...targetEntries,
        text: v.pipe(v.string(requestLine), v.trim(), v.minLength(5, requestLine), v.maxLength(300, requestLine)),
      }),
      ({ text, ...target }, context) =>
        decide(context, {
          ...target,
          event: 'asked',
          change: { request: text, respondBy: respondBy(context.now) },
          detail: { text },
        }),
    ),
  },
}

type Decision = {
  readonly id: string
  readonly seen: DepositRow['status']
  readonly event: DepositEvent
  readonly change?: Partial<Pick<DepositRow, 'request' | 'respondBy'>> & { readonly rejectCode?: RejectCode }
  readonly detail?: Readonly<Record<string, string>>
}

/** What an answer may still put right. */
const forWantOfAnswer: ReadonlySet<RejectCode> = new Set(['NOT_FOUND', 'UNREADABLE_RECEIPT'])

async function decide(context: DeskContext, { id, seen, event, change, detail = {} }: Decision): Promise<DeskDone> {
  const { db, now } = context
  const before = await holdDeposit(db, id)
  if (before === null) throw new DeskRefusal('not-found', 'There is no such deposit.')
  // What waited for a payment may have expired under the operator's eyes: the money is there all the same.
  const same = before.status === seen || (seen === 'awaiting_payment' && before.status === 'expired')
  if (!same) throw new DeskRefusal('changed', `It is ${words(before.status)} already: look at what was done.`)
  const early = change?.rejectCode && forWantOfAnswer.has(change.rejectCode) && stillMayAnswer(before.respondBy, now)
  if (early) throw new DeskRefusal('changed', early)
  const moved = await moveDeposit(db, { id, event, at: now, ...(change !== undefined && { change: () => change }) })
  if (moved === null || moved.kind === 'refused') {
    throw new DeskRefusal('changed', `This cannot be done while it is ${words(before.status)}.`)
  }
  const { row } = moved
  const done = moved.kind === 'moved' || event === 'asked'
  const after = done ? await tell(context, row, event) : undefined
  const [value] = await presentForDesk(db, [row], now)
  return {
    kind: done ? 'done' : 'already',
    playerId: row.playerId,
    subject: id,
    detail,
    value,
    ...(after && { after }),
  }
}

const words = (status: string): string => status.replaceAll('_', ' ')

/** The player learns it wherever he is. */
async function tell({ db, now, services }: DeskContext, row: DepositRow, event: DepositEvent) {
  const text = textFor(row, event, now)
  const [player] = await db.select({ email: players.email }).from(players).where(eq(players.id, row.playerId))
  if (text === null || player === undefined) return undefined
  const message = { id: randomUUID(), playerId: row.playerId, email: player.email, text, at: now }
  const actionTo = `/profile/deposit?deposit=${row.id}`
  return writeToPlayer(db, services, { ...message, category: 'payments', actionTo })
}

function textFor(row: DepositRow, event: DepositEvent, now: Date): string | null {
  const amount = showMoney(row.minor, row.iso)
  // Of a closed account it waits.
  if (event === 'paid' && row.status !== 'approved') return null
  if (event === 'paid') return `Sumamos ${amount} a su saldo.`
  if (event === 'rejected' && row.rejectCode !== null) {
    return `Su depósito de ${amount} fue rechazado. Motivo: ${rejectTexts[row.rejectCode]}`
  }
  if (event !== 'asked' || row.request === null) return null
  return `Sobre su depósito de ${amount}${answerUntil(row.respondBy, now)}: ${row.request}`
}
