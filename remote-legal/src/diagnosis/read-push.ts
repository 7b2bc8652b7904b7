import type { PushState } from '@trebol/shared/push'
import type { Diagnosis } from './load-diagnosis.ts'
import type { Fact } from './read-device.ts'
import { deviceTexts } from './texts/texts.ts'

type Known = Pick<Diagnosis, 'apiMs' | 'worker'> & { readonly push: PushState }

/** What support needs to know of the server and of notices. The provider's name of this browser is never among it. */
export function readPush({ apiMs, worker, push }: Known): Fact[] {
  const { facts, apiAnswers, apiSilent, pushStates, permissions, workers } = deviceTexts.read()
  const permission = 'Notification' in window ? Notification.permission : 'none'
  const code = 'failed' in push && push.failed !== null ? ` (${push.failed})` : ''
  return [
    { name: facts.api, value: apiMs === null ? apiSilent : apiAnswers(apiMs) },
    { name: facts.push, value: `${pushStates[push.kind]}${code}` },
    { name: facts.permission, value: permissions[permission] },
    { name: facts.worker, value: workers[worker] },
  ]
}
