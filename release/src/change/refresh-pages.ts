import { projectPages } from '../pages/project-pages.ts'
import type { Signer } from '../signing/signer.ts'
import type { ReleaseStore } from '../store/release-store.ts'

/** Pages as files are for other servers: that they cannot be written does not undo a change, and is said. */
export async function refreshPages(
  store: ReleaseStore,
  channel: string,
  signer: Signer,
): Promise<{ warning?: string }> {
  try {
    await projectPages(store, channel, signer)
    return {}
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { warning: `The composed pages of ${channel} are not up to date (${why}): run "release verify --repair".` }
  }
}
