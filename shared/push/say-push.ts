import { type PushActs, type PushState, pagePush } from './page-push.ts'

/** Host only: what the other units see from now on. */
export function sayPushState(state: PushState): void {
  const page = pagePush()
  page.state = state
  for (const tell of page.watchers) tell()
}

/** Host only: what they can ask for; null as long as there is nobody to be told. */
export function offerPushActs(acts: PushActs | null): void {
  pagePush().acts = acts
}
