export type { PushActs, PushFailure, PushState } from './page-push.ts'
export { type PushErrorCode, pushErrorCodes } from './push-error-code.ts'
export { pushActs, readPushState, usePushState, whenPushKnown } from './use-push.ts'
