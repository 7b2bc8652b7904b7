import { type AuditRecord, type Refused, refusedChange, refusedPublish } from '../audit/audit-line.ts'
import { noteInStore, noteRefusal } from '../audit/store-records.ts'
import { changeChannel } from '../change/change-channel.ts'
import { requireChannel } from '../change/open-channel.ts'
import { readComparison } from '../compare/read-comparison.ts'
import { readNewest } from '../log/read-log.ts'
import { issueOverride, overrideRecord, tryOverride } from '../overrides/issue-override.ts'
import { publish } from '../publish/publish.ts'
import { Refusal, StoreRefusal } from '../refusal.ts'
import { factsReader } from '../releases/facts-reader.ts'
import { reportChange } from '../report/change-report.ts'
import { channelPolicy } from '../report/channel-policy.ts'
import { channelStatus } from '../report/channel-status.ts'
import { logLines } from '../report/log-line.ts'
import { releaseRecord } from '../report/release-record.ts'
import type { Signer } from '../signing/signer.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { requireStore } from '../store/require-store.ts'
import { verifyStore } from '../verify/verify-store.ts'
import type { Desk } from './desk.ts'
import { repairStore } from './repair-store.ts'

/**
 * Carries commands out on the store itself: the right of whoever can write it and read the signing key. `by` stands in
 * the log.
 */
export function storeDesk(store: ReleaseStore, by: string, openSigner: () => Promise<Signer>): Desk {
  const now = () => new Date()
  /** What was really tried and refused is written down. */
  const tried = async <T>(act: () => Promise<T>, record: (refused: Refused) => AuditRecord): Promise<T> => {
    try {
      return await act()
    } catch (error) {
      if (error instanceof Refusal && !(error instanceof StoreRefusal))
        await noteRefusal(store, record({ by, at: now(), message: error.message }))
      throw error
    }
  }
  return {
    place: 'store',
    // Whoever only looks may have no key at hand.
    status: async (channel) => {
      await requireChannel(store, channel)
      return channelStatus(store, channel, await openSigner().catch(() => null))
    },
    policy: async (channel) => {
      await requireChannel(store, channel)
      return channelPolicy(store, channel)
    },
    log: async (channel, limit) => {
      await requireChannel(store, channel)
      return logLines(factsReader(store), await readNewest(store, channel, limit))
    },
    show: async (asked) => {
      await requireChannel(store, asked.channel)
      return releaseRecord(store, asked)
    },
    compare: async (asked) => {
      await requireChannel(store, asked.channel)
      return readComparison(store, asked)
    },
    publish: async (asked) => {
      const act = () => publish(store, { ...asked, builder: by, at: now() })
      return asked.dryRun ? act() : tried(act, (refused) => refusedPublish(asked.unit, refused))
    },
    change: async ({ channel, command, dryRun }) => {
      const signer = await openSigner()
      const act = () => changeChannel(store, { channel, command, by, dryRun, now, signer })
      const changed = await (dryRun ? act() : tried(act, (refused) => refusedChange(channel, command, refused)))
      return { report: reportChange(changed, { channel, command }), convergence: null }
    },
    override: async (asked) => {
      const issuing = { signer: await openSigner(), now }
      if (asked.dryRun) return tryOverride(store, asked, issuing)
      const made = await issueOverride(store, asked, issuing)
      await noteInStore(store, overrideRecord(made, by, now()))
      return made
    },
    verify: async ({ repair, dryRun }) => {
      await requireStore(store)
      const signer = await openSigner()
      return repair ? repairStore(store, { by, signer, now, dryRun }) : verifyStore(store, { repair, now, signer })
    },
  }
}
