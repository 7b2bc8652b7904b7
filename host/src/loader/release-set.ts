import type { Pointer, PointerRelease, ReleaseId, RemoteUnit } from '@trebol/shared/contract/release'
import { fetchPointer } from './pointer-source.ts'

export type Candidate = { readonly id: ReleaseId; readonly release: PointerRelease }

/** What this page may run: the newest pointer that it has seen. A pointer with a lower revision is never accepted. */
export type ReleaseSet = {
  readonly current: () => Pointer | null
  /** Releases of a unit in the order in which they are tried: the active one, then the one before it. */
  readonly candidates: (unit: RemoteUnit) => readonly Candidate[]
  /** Reads the pointer again. Resolves when it is known or when the time is up, whichever is first. */
  readonly refresh: () => Promise<void>
}

type Options = { readonly timeout: number; readonly freshFor: number; readonly now?: () => number }

export function createReleaseSet(first: Pointer | null, { timeout, freshFor, now = Date.now }: Options): ReleaseSet {
  let pointer = first
  let readAt = now()
  let reading: Promise<void> | null = null

  async function read(): Promise<void> {
    const next = await fetchPointer(pointer?.channel ?? 'production', timeout)
    if (next && next.rev >= (pointer?.rev ?? 0)) {
      pointer = next
      readAt = now()
    }
  }

  return {
    current: () => pointer,
    candidates(unit) {
      const state = pointer?.units[unit]
      return [state?.active, state?.previous].flatMap((id) => {
        const release = id ? pointer?.releases[id] : undefined
        return id && release ? [{ id, release }] : []
      })
    },
    refresh() {
      if (pointer && now() - readAt < freshFor) return Promise.resolve()
      reading ??= read().finally(() => {
        reading = null
      })
      return reading
    },
  }
}
