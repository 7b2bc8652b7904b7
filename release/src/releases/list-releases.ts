import { type ReleaseId, releaseIdSchema, type Unit } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import type { ReleaseStore } from '../store/release-store.ts'

/** Ids of all published releases of a unit. */
export async function listReleases(store: ReleaseStore, unit: Unit): Promise<ReleaseId[]> {
  const names = await store.list(`r/${unit}`)
  return names.flatMap((name) => {
    const { success, output } = v.safeParse(releaseIdSchema, name)
    return success ? [output] : []
  })
}
