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
import { payJackpot } from './pay-jackpot.ts'
import { payWin } from './pay-win.ts'
import { placeBet } from './place-bet.ts'
import { readBalance } from './read-balance.ts'
import { rollBack } from './roll-back.ts'

export type WalletContext = { readonly services: Services; readonly now: Date }

type WalletCall<S extends v.GenericSchema<unknown, unknown> = v.GenericSchema<unknown, unknown>> = {
  readonly input: S
  readonly run: (input: v.InferOutput<S>, context: WalletContext) => Promise<unknown>
}

function walletCall<S extends v.GenericSchema<unknown, unknown>>(input: S, run: WalletCall<S>['run']): WalletCall {
  return { input, run: run as WalletCall['run'] }
}

export const walletCalls: ReadonlyMap<string, WalletCall> = new Map([
  ['authenticate', walletCall(authenticateInputSchema, authenticate)],
  ['balance', walletCall(balanceInputSchema, readBalance)],
  ['bet', walletCall(betInputSchema, placeBet)],
  ['win', walletCall(winInputSchema, payWin)],
  ['jackpot', walletCall(jackpotInputSchema, payJackpot)],
  ['rollback', walletCall(rollbackInputSchema, rollBack)],
])
