import type { Database } from '@trebol/shared/database'
import { deskActs } from '../database/schema/index.ts'
import type { DeskDone, Operator } from './desk-panel.ts'

type Act = {
  readonly operator: Operator
  /** Such as `deposits.approve`. */
  readonly act: string
  readonly why: string
  readonly address: string
  readonly at: Date
}

/** Writes down what was done at the desk, in the transaction that does it. */
export async function writeAct(
  tx: Database,
  { operator, ...act }: Act,
  { playerId, subject, detail = {} }: Omit<DeskDone, 'kind'>,
): Promise<void> {
  await tx.insert(deskActs).values({ ...act, operatorId: operator.id, playerId, subject, detail })
}
