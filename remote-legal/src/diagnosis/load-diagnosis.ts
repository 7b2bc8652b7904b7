import { call } from '@trebol/shared/api'
import { getConfig, pushScope } from '@trebol/shared/contract'
import { loadReleases, type Releases } from './load-releases.ts'

export type WorkerState = 'active' | 'starting' | 'none' | 'unsupported'

/** What must be asked for before it can be shown. */
export type Diagnosis = {
  readonly releases: Releases
  /** Milliseconds of one call; null: no answer. */
  readonly apiMs: number | null
  readonly worker: WorkerState
}

export async function loadDiagnosis(): Promise<Diagnosis> {
  const [releases, apiMs, worker] = await Promise.all([loadReleases(), timeCall(), readWorker()])
  return { releases, apiMs, worker }
}

async function timeCall(): Promise<number | null> {
  const began = performance.now()
  try {
    await call(getConfig, {})
    return Math.round(performance.now() - began)
  } catch {
    return null
  }
}

async function readWorker(): Promise<WorkerState> {
  if (!('serviceWorker' in navigator)) return 'unsupported'
  try {
    const registration = await navigator.serviceWorker.getRegistration(pushScope)
    if (registration === undefined) return 'none'
    return registration.active === null ? 'starting' : 'active'
  } catch {
    return 'none'
  }
}
