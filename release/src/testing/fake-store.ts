import { noSource, type ReleaseId, type Unit, type UnitBuild } from '@trebol/shared/contract/release'
import { changeChannel } from '../change/change-channel.ts'
import type { ChangeCommand } from '../change/change-command.ts'
import { openChannel } from '../change/open-channel.ts'
import { publish } from '../publish/publish.ts'
import { fakeBuild } from './fake-build.ts'
import { testSigner } from './test-signer.ts'
import { onDirectory } from './test-stores.ts'

/** When everything in a fake store happened. */
export const changedAt = new Date('2026-11-20T12:00:00.000Z')

/** A real store, in a temporary folder unless said otherwise, and the commands of a team on it. */
export async function fakeStore(open = onDirectory, signer = testSigner) {
  const { store, place } = await open()
  const publishFolder = (unit: Unit, folder: string, dryRun = false) =>
    publish(store, { unit, folder, dryRun, at: changedAt, builder: 'ana', source: noSource })
  const change = (command: ChangeCommand, { channel = 'production', dryRun = false, by = 'ana' } = {}) =>
    changeChannel(store, { channel, command, by, dryRun, signer, now: () => changedAt })
  return {
    store,
    place,
    publishFolder,
    change,
    publish: async (unit: Unit, build: Partial<UnitBuild> & { mark?: string; files?: Record<string, string> } = {}) =>
      (await publishFolder(unit, await fakeBuild(unit, build))).id,
    promote: (unit: Unit, release: ReleaseId) => change({ kind: 'promote', unit, release, severity: 'passive' }),
    rollback: (unit: Unit, to: ReleaseId | null = null, reason = 'pages stay white') =>
      change({ kind: 'rollback', unit, to, reason }),
    openChannel: (channel: string) => openChannel(store, channel),
    unlock: (unit: Unit) => change({ kind: 'unlock', unit }),
  }
}
