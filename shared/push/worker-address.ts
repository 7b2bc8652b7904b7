import { isPlainPath, standardApiBase } from '../contract/api-base.ts'
import { type PushSettings, pushWorkerPath } from '../contract/push.ts'

/** What the worker must know; it stands in its address, because a worker cannot ask the page. */
export type WorkerSettings = {
  readonly projectId: string
  readonly apiKey: string
  readonly appId: string
  readonly messagingSenderId: string
}

export const workerSettings = ({ project_id, api_key, app_id, sender_id }: PushSettings): WorkerSettings => ({
  projectId: project_id,
  apiKey: api_key,
  appId: app_id,
  messagingSenderId: sender_id,
})

/** Address of the worker for these settings; `apiBase` is where it says that a notice came or was opened. */
export const workerAddress = (settings: PushSettings, apiBase: string): string =>
  `${pushWorkerPath}?${new URLSearchParams({ ...workerSettings(settings), apiBase })}`

/** The other way round; null for a value that is missing. */
export function readWorkerAddress(query: URLSearchParams): { settings: WorkerSettings; apiBase: string } | null {
  const [projectId, apiKey, appId, messagingSenderId] = ['projectId', 'apiKey', 'appId', 'messagingSenderId'].map(
    (name) => query.get(name),
  )
  const apiBase = query.get('apiBase') ?? standardApiBase
  if (!projectId || !apiKey || !appId || !messagingSenderId || !isPlainPath(apiBase)) return null
  return { settings: { projectId, apiKey, appId, messagingSenderId }, apiBase }
}
