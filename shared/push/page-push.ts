import type { PushTopic } from '../contract/push.ts'
import type { PushErrorCode } from './push-error-code.ts'

/**
 * Why turning notices on or off did not go well: one of the fifteen codes, or what our own server said. `not-saved`: it
 * gave no answer. `excluded`: an exclusion ends all of them.
 */
export type PushFailure = PushErrorCode | 'not-saved' | 'excluded'

/**
 * What this browser has of push messages for the player of this page. `unknown`: the host has not said yet. `absent`: the
 * operator has no provider, or nobody is logged in. `off`: they may be turned on; the browser may still have to ask. Source: specification section 4, "Push
 * permission".
 */
export type PushState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unsupported'; readonly failed: PushErrorCode }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'off'; readonly failed: PushFailure | null }
  | { readonly kind: 'busy' }
  | {
      readonly kind: 'on'
      readonly topics: readonly PushTopic[]
      /** A change is under way; `topics` are what was wished for. */
      readonly changing: boolean
      readonly failed: PushFailure | null
    }

/** What the host does for whoever asks; each changes the state, and none rejects. */
export type PushActs = {
  /** Asks for the permission, so it must come from a press. */
  readonly enable: () => Promise<void>
  readonly disable: () => Promise<void>
  /** Changes what this browser is told about; with none it is let go. */
  readonly choose: (topics: readonly PushTopic[]) => Promise<void>
}

type PagePush = {
  state: PushState
  acts: PushActs | null
  readonly watchers: Set<() => void>
}

/** Numbered: a later form takes another key, and units of both forms go on side by side. */
const key = Symbol.for('trebol:push:1')

/** The push of this page, as its units see it; see `pageRealtime`. */
export function pagePush(): PagePush {
  const page = globalThis as { [key]?: PagePush }
  page[key] ??= { state: { kind: 'unknown' }, acts: null, watchers: new Set() }
  return page[key]
}
