import { ApiError, call } from '@trebol/shared/api'
import { deletePushToken, type PushSettings, type PushTopic, savePushToken } from '@trebol/shared/contract'
import { type PushActs, type PushFailure, type PushState, readPushState } from '@trebol/shared/push'
import type { PushDevice } from '@trebol/shared/push/device'
import { PushError, sayPushState } from '@trebol/shared/push/page'
import { firstState, readBrowser } from './first-state.ts'
import { keepPush, readKeptPush } from './kept-push.ts'
import { allowWorker } from './worker-policy.ts'

type Given = {
  readonly settings: PushSettings
  readonly owner: string
  readonly apiBase: string
  readonly report: (what: string, why: string) => void
}

export type PushWork = {
  readonly acts: PushActs
  /** Links a browser that its owner has turned on once. */
  readonly renew: () => Promise<void>
  /** The player is another one: what is under way says nothing any more. */
  readonly end: () => void
}

/** Turns notices on and off in this browser for one player. One act at a time; each ends in a state, none rejects. */
export function pushWork({ settings, owner, apiBase, report }: Given): PushWork {
  let ended = false
  let working = false
  let opening: Promise<PushDevice> | null = null
  const say = (state: PushState) => {
    if (!ended) sayPushState(state)
  }
  const device = () => {
    opening ??= import(/* webpackChunkName: "push" */ '@trebol/shared/push/device')
      .then(({ pushDevice }) =>
        pushDevice({ settings, apiBase, container: navigator.serviceWorker, allowed: allowWorker }),
      )
      .catch((error: unknown) => {
        opening = null
        throw error
      })
    return opening
  }
  const newToken = async () => (await device()).token()

  const link = async (token: string, topics?: readonly PushTopic[]) => {
    if (ended) return
    const linked = await call(savePushToken, { token, ...(topics && { topics: [...topics] }) })
    keepPush({ owner, token })
    say({ kind: 'on', topics: linked.topics, changing: false, failed: null })
  }

  /** First our server, so that nothing is sent whatever becomes of the rest. */
  const letGo = async () => {
    const kept = readKeptPush(owner)
    if (kept !== null) await call(deletePushToken, { token: kept.token })
    keepPush(null)
    await (await device()).remove()
    say(firstState(readBrowser()))
  }

  const act = async (work: () => Promise<void>, meanwhile: PushState = { kind: 'busy' }) => {
    if (ended || working) return
    const before = readPushState()
    working = true
    say(meanwhile)
    try {
      await work()
    } catch (error) {
      const failed = failureOf(error)
      report('push', failed)
      if (failed === 'excluded') {
        keepPush(null)
        await device()
          .then((opened) => opened.remove(), ignored)
          .catch(ignored)
      }
      say(stateAfter(failed, before.kind === 'on' && readKeptPush(owner) !== null ? before : null))
    } finally {
      working = false
    }
  }

  return {
    acts: {
      enable: () =>
        act(async () => {
          // At once: the browser asks only those who have just pressed something.
          const permission = await Notification.requestPermission()
          if (permission !== 'granted') {
            throw new PushError(permission === 'default' ? 'permission-default' : 'permission-blocked')
          }
          await link(await newToken())
        }),
      disable: () => act(letGo),
      choose: (topics) =>
        topics.length === 0
          ? act(letGo)
          : act(async () => link(await newToken(), topics), { kind: 'on', topics, changing: true, failed: null }),
    },
    // A provider that does not answer leaves the token as it was; the next visit asks again.
    renew: () => act(async () => link(await newToken().catch((error: unknown) => keptInstead(error, owner)))),
    end: () => {
      ended = true
    },
  }
}

const ignored = () => undefined

const ofProvider: readonly PushFailure[] = [
  'token-update-failed',
  'token-update-no-token',
  'token-subscribe-failed',
  'token-subscribe-no-token',
]

function keptInstead(error: unknown, owner: string): string {
  const kept = readKeptPush(owner)
  if (kept === null || !ofProvider.includes(failureOf(error))) throw error
  return kept.token
}

function failureOf(error: unknown): PushFailure {
  if (error instanceof PushError) return error.code
  if (error instanceof ApiError) return error.code === 'EXCLUDED' ? 'excluded' : 'not-saved'
  // The code of the device did not come: as good as a worker that did not.
  return 'failed-service-worker-registration'
}

function stateAfter(failed: PushFailure, before: Extract<PushState, { kind: 'on' }> | null): PushState {
  if (failed === 'unsupported-browser' || failed === 'indexed-db-unsupported') return { kind: 'unsupported', failed }
  if (failed === 'permission-blocked') return { kind: 'blocked' }
  return before === null ? { kind: 'off', failed } : { ...before, failed }
}
