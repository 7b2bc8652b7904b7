import type { PushTopic } from '@trebol/shared/contract'

/** One notice for one browser. `path` is a page of the site, and the only place that it leads to. */
export type PushMessage = {
  readonly id: string
  readonly token: string
  readonly topic: PushTopic
  readonly title: string
  readonly body: string
  readonly path: string
  /** Shown over an open page too. */
  readonly always?: true
}

/** What became of it: taken; the browser is no longer there; or try again later. */
export type PushOutcome = 'taken' | 'gone' | 'later'

/** Who carries notices to browsers. It never rejects. */
export type PushProvider = { readonly send: (message: PushMessage) => Promise<PushOutcome> }
