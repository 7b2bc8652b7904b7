/** Host only: says what the units of the page see. Small; what talks to the provider is behind `device`. */
export { PushError } from './push-error.ts'
export { offerPushActs, sayPushState } from './say-push.ts'
