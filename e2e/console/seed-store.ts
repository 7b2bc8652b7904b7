import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseId, ReleaseSource, Unit } from '@trebol/shared/contract/release'
import { changeChannel } from '../../release/src/change/change-channel.ts'
import type { ChangeCommand } from '../../release/src/change/change-command.ts'
import { publish } from '../../release/src/publish/publish.ts'
import { createSigner } from '../../release/src/signing/signer.ts'
import { createSigningKey, readSigningKey } from '../../release/src/signing/signing-key-file.ts'
import { directoryStore } from '../../release/src/store/directory-store.ts'
import { smallBuild } from './small-build.ts'

/** Published releases by unit, oldest first. */
export type Seeded = Readonly<Record<keyof typeof versions, readonly ReleaseId[]>>

const versions = {
  host: ['1.0.0', '1.1.0'],
  games: ['1.8.0', '1.9.0'],
  profile: ['2.0.0', '2.1.0'],
  legal: ['3.0.0', '3.1.0'],
} as const satisfies Partial<Record<Unit, readonly string[]>>

const sourceOf = (unit: Unit, version: string): ReleaseSource => ({
  commit: 'b7d2f40c9a16e3',
  author: 'Ana Ruiz',
  message: `Give ${unit} ${version} a message that is longer than any row of a list has room for, so that its end has to be asked for`,
  changeUrl: 'https://code.example.com/trebol/commit/b7d2f40c9a16e3',
  committedAt: '2026-11-20T12:00:00.000Z',
})

/** A real store: three releases have been followed by newer ones, profile has a candidate at 10 %, a second host waits. */
export async function seedStore(home: string): Promise<Seeded> {
  const keyFile = join(home, 'signing-key.json')
  await createSigningKey(keyFile)
  const signer = createSigner(await readSigningKey(keyFile))
  const store = directoryStore(join(home, 'releases'))
  const now = () => new Date()

  const publishAll = async (unit: keyof typeof versions) => {
    const ids: ReleaseId[] = []
    for (const version of versions[unit]) {
      const folder = mkdtempSync(join(home, 'build-'))
      smallBuild(folder, unit, version, [signer.keyId])
      const act = { at: now(), builder: `${unit} ci`, source: sourceOf(unit, version), dryRun: false }
      ids.push((await publish(store, { unit, folder, ...act })).id)
    }
    return ids
  }
  const seeded: Seeded = {
    host: await publishAll('host'),
    games: await publishAll('games'),
    profile: await publishAll('profile'),
    legal: await publishAll('legal'),
  }
  const change = (command: ChangeCommand, by: string) =>
    changeChannel(store, { channel: 'production', command, by, dryRun: false, signer, now })
  for (const unit of ['host', 'games', 'legal', 'profile'] as const) {
    for (const [index, release] of seeded[unit].entries()) {
      if (unit === 'host' && index > 0) continue
      const ramp = unit === 'profile' && index === 1 ? 10 : undefined
      await change({ kind: 'promote', unit, release, severity: 'passive', ramp }, `${unit} ci`)
    }
  }
  return seeded
}
