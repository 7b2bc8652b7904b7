import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** Calls that move money, change protection or identity, or speak for the player: a tile or banner can never make one. */
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
  'answerWithdrawal',
  'savePayoutAccount',
  'deletePayoutAccount',
  'setLimit',
  'setProtection',
  'takeBreak',
  'panic',
  'selfExclude',
  'liftExclusion',
  'confirmLimit',
  'dropLimitChange',
  'submitKyc',
  'uploadFile',
  'createComplaint',
  'addComplaintNote',
  'escalateComplaint',
  'openChat',
  'sendChat',
  'closeChat',
  'rateChat',
  'noteTyping',
  'closeSession',
  'closeAccount',
  'setPassword',
  'requestContact',
  'confirmContact',
  'saveNotifications',
  'acceptDocuments',
  'savePushToken',
  'deletePushToken',
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
