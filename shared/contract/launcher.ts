import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** Calls that move money, change protection or identity: a tile or banner can never make one. */
const guarded: ReadonlySet<string> = new Set([
  'login',
  'signup',
  'logout',
  'saveProfile',
  'Forgot1',
  'Recover',
  'ChangePass',
  'createDeposit',
  'confirmDeposit',
  'cancelDeposit',
  'quoteWithdrawal',
  'createWithdrawal',
  'cancelWithdrawal',
  'setLimit',
  'setProtection',
  'takeBreak',
  'panic',
  'selfExclude',
  'submitKyc',
  'uploadFile',
  'buyTicket',
  'placeRaceBet',
])

const anything = v.record(v.string(), v.unknown())

/**
 * The call of a launcher whose name arrives in the data of a tile or banner: `POST /api/{launcher}` with the payload as
 * body. `null` for a name that a launcher may not have. Source: specification section 7.
 */
export const launcherCall = (name: string) =>
  guarded.has(name) ? null : endpoint(name, anything, v.unknown(), { session: 'required', keyed: true, from: 'none' })
