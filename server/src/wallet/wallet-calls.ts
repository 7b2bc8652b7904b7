import {
  authenticateInputSchema,
  balanceInputSchema,
  betInputSchema,
  jackpotInputSchema,
  rollbackInputSchema,
  winInputSchema,
} from '@trebol/shared/contract/wallet'
import type * as v from 'valibot'
import type { Services } from '../calls/services.ts'
import { authenticate } from './authenticate.ts'
import type { Owed } from './note-refused.ts'
import { payJackpot } from './pay-jackpot.ts'
import { payWin } from './pay-win.ts'
import { placeBet } from './place-bet.ts'
import { readBalance } from './read-balance.ts'
import { rollBack } from './roll-back.ts'

export type WalletContext = { readonly services: Services; readonly now: Date }

type WalletCall<S extends v.GenericSchema<unknown, unknown> = v.GenericSchema<unknown, unknown>> = {
  readonly input: S
  readonly run: (input: v.InferOutput<S>, context: WalletContext) => Promise<unknown>
  /** What a player loses when it is refused. */
  readonly owes?: (input: v.InferOutput<S>) => Owed
}

function walletCall<S extends v.GenericSchema<unknown, unknown>>(
  input: S,
  run: WalletCall<S>['run'],
  owes?: WalletCall<S>['owes'],
): WalletCall {
  return { input, run, ...(owes && { owes }) } as WalletCall
}

export const walletCalls: ReadonlyMap<string, WalletCall> = new Map([
  ['authenticate', walletCall(authenticateInputSchema, authenticate)],
  ['balance', walletCall(balanceInputSchema, readBalance)],
  ['bet', walletCall(betInputSchema, placeBet)],
  ['win', walletCall(winInputSchema, payWin, (input) => ({ ...input, kind: 'win' }))],
  ['jackpot', walletCall(jackpotInputSchema, payJackpot, (input) => ({ ...input, kind: 'jackpot' }))],
  [
    'rollback',
    walletCall(rollbackInputSchema, rollBack, ({ undoes, ...input }) => ({ ...input, tx: undoes, kind: 'rollback' })),
  ],
])
