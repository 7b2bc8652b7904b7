import { pushSettingsSchema } from '@trebol/shared/contract'
import { offerPushActs, sayPushState } from '@trebol/shared/push/page'
import { readSession } from '@trebol/shared/store'
import { onPlayer } from '@trebol/shared/store/write'
import * as v from 'valibot'
import { loadConfig } from '../start/load-config.ts'
import { readApiBase } from '../start/read-api-base.ts'
import { whenIdle } from '../start/when-idle.ts'
import { firstState, readBrowser } from './first-state.ts'
import { readKeptPush } from './kept-push.ts'
import { type PushWork, pushWork } from './push-work.ts'

type Means = { readonly report: (what: string, why: string) => void }

/**
 * Says what this browser has of push messages for whoever is logged in, and does what he asks. It asks him nothing by
 * itself. Who has turned them on here is linked anew on each visit, because the server lets a browser go with its login.
 */
export function followPush({ report }: Means): void {
  let current: PushWork | null = null
  let wanted = 0

  const turn = async () => {
    wanted += 1
    const mine = wanted
    current?.end()
    current = null
    offerPushActs(null)
    const session = readSession()
    sayPushState({ kind: session.kind === 'guest' ? 'absent' : 'unknown' })
    if (session.kind !== 'player') return
    const { push } = await loadConfig()
    if (mine !== wanted) return
    if (push === null || push === undefined) {
      sayPushState({ kind: 'absent' })
      return
    }
    const read = v.safeParse(pushSettingsSchema, push)
    if (!read.success) {
      report('push', 'missing-app-config-values')
      sayPushState({ kind: 'unsupported', failed: 'missing-app-config-values' })
      return
    }
    const owner = session.user.id
    const work = pushWork({ settings: read.output, owner, apiBase: readApiBase(document, report), report })
    current = work
    offerPushActs(work.acts)
    const first = firstState(readBrowser())
    sayPushState(first)
    if (first.kind === 'off' && Notification.permission === 'granted' && readKeptPush(owner) !== null) {
      sayPushState({ kind: 'busy' })
      whenIdle(() => void work.renew())
    }
  }
  const follow = () => {
    turn().catch((error: unknown) => {
      sayPushState({ kind: 'absent' })
      report('push', error instanceof Error ? error.name : 'not loaded')
    })
  }
  onPlayer(follow)
  follow()
}
