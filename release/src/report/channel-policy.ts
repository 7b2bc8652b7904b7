import { type ReleaseId, type Unit, units } from '@trebol/shared/contract/release'
import { readHead } from '../log/read-log.ts'
import { type SizeBudget, sizeBudget, sizeKeys } from '../policy/size-budget.ts'
import type { Approval } from '../policy/unit-policy.ts'
import { type ReleaseWeight, weighRelease } from '../policy/weigh-release.ts'
import { readManifest } from '../releases/read-manifest.ts'
import type { ReleaseStore } from '../store/release-store.ts'

/** What holds for releases on a channel, and what the live ones weigh. Source: docs/platform.md, "Policy". */
export type ChannelPolicy = {
  readonly channel: string
  readonly units: readonly {
    readonly unit: Unit
    readonly budget: SizeBudget
    /** Sizes that the channel has set itself. */
    readonly own: readonly (keyof SizeBudget)[]
    readonly approval: Approval
    readonly release: ReleaseId | null
    /** `null` where nothing is live, or its record cannot be read. */
    readonly weight: ReleaseWeight | null
  }[]
}

/** Reads the policy of a channel, and weighs what is live. */
export async function channelPolicy(store: ReleaseStore, channel: string): Promise<ChannelPolicy> {
  const head = (await readHead(store, channel))?.entry
  const rows = units.map(async (unit) => {
    const own = head?.policies[unit]
    const release = head?.units[unit]?.active ?? null
    const read = release && (await readManifest(store, unit, release))
    return {
      unit,
      budget: sizeBudget(unit, own),
      own: sizeKeys.filter((key) => own?.[key] !== undefined),
      approval: own?.approval ?? 'none',
      release,
      weight: read?.kind === 'sound' ? await weighRelease(store, read.manifest) : null,
    }
  })
  return { channel, units: await Promise.all(rows) }
}
