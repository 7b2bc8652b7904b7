import { type ReleaseId, type Unit, units } from '@trebol/shared/contract/release'
import { type SizeBudget, sizeBudget, sizeKeys } from '../budgets/size-budget.ts'
import { type ReleaseWeight, weighRelease } from '../budgets/weigh-release.ts'
import { readHead } from '../log/read-log.ts'
import { readManifest } from '../releases/read-manifest.ts'
import type { ReleaseStore } from '../store/release-store.ts'

/** What releases may weigh on a channel, and what the live ones do. Source: docs/platform.md, "Size budgets". */
export type ChannelBudgets = {
  readonly channel: string
  readonly units: readonly {
    readonly unit: Unit
    readonly budget: SizeBudget
    /** Sizes that the channel has set itself. */
    readonly own: readonly (keyof SizeBudget)[]
    readonly release: ReleaseId | null
    /** `null` where nothing is live, or its record cannot be read. */
    readonly weight: ReleaseWeight | null
  }[]
}

/** Reads the budgets of a channel, and weighs what is live. */
export async function channelBudgets(store: ReleaseStore, channel: string): Promise<ChannelBudgets> {
  const head = (await readHead(store, channel))?.entry
  const rows = units.map(async (unit) => {
    const own = head?.budgets[unit]
    const release = head?.units[unit]?.active ?? null
    const read = release && (await readManifest(store, unit, release))
    return {
      unit,
      budget: sizeBudget(unit, own),
      own: sizeKeys.filter((key) => own?.[key] !== undefined),
      release,
      weight: read?.kind === 'sound' ? await weighRelease(store, read.manifest) : null,
    }
  })
  return { channel, units: await Promise.all(rows) }
}
