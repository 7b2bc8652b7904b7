import type { Command } from 'commander'
import { aboutNothing } from '../audit/audit-line.ts'
import { noteInStore } from '../audit/store-records.ts'
import { requireKnownKey } from '../signing/require-known-key.ts'
import type { SigningKeyFile } from '../signing/signing-key.ts'
import {
  createSigningKey,
  hasSigningKey,
  prepareNextKey,
  publicKeysFile,
  readSigningKey,
  requireNext,
  switchToNextKey,
} from '../signing/signing-key-file.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { readActor } from './read-arguments.ts'
import { say } from './say.ts'
import { signingKeyPath } from './signing-options.ts'
import { openStore, type StoreOptions, withDryRun, withStore } from './store-options.ts'

type Options = StoreOptions & { readonly dryRun?: boolean }

/** Nothing is written where there is no store yet. */
async function noteSwitch(store: ReleaseStore, keyId: string): Promise<void> {
  if ((await store.list('channels')).length === 0) return
  const by = readActor(process.env)
  const about = { ...aboutNothing, at: new Date().toISOString(), kind: 'signing-key', by } as const
  await noteInStore(store, { ...about, what: `${keyId} signs from now on` })
}

const facts = ({ current, next }: SigningKeyFile, path: string) => ({
  path,
  current: current.keyId,
  next: next?.keyId ?? null,
  publicKeys: publicKeysFile(path),
})

/** `release signing-key create|show|prepare|switch` */
export function addSigningKey(program: Command): void {
  const group = program.command('signing-key').description('the key that signs pointers and log entries')
  const command = (name: string, description: string) => withStore(group.command(name)).description(description)

  withDryRun(command('create', 'make the key of a new installation, unless it is there')).action(
    async ({ json, dryRun }: Options) => {
      const path = signingKeyPath()
      if (dryRun && !(await hasSigningKey(path)))
        return say(json, { dryRun, status: 'created', path }, [`Would create a key in ${path}.`])
      const status = dryRun ? 'exists' : await createSigningKey(path)
      const keys = facts(await readSigningKey(path), path)
      const line =
        status === 'created' ? `Created key ${keys.current} in ${path}.` : `Key ${keys.current} is in ${path}.`
      say(json, { ...(dryRun && { dryRun }), status, ...keys }, [line, `Hosts are built with ${keys.publicKeys}.`])
    },
  )
  command('show', 'which keys sign now and next').action(async ({ json }: Options) => {
    const path = signingKeyPath()
    const keys = facts(await readSigningKey(path), path)
    say(json, keys, [`${keys.current} signs; ${keys.next ? `${keys.next} is prepared` : 'no other key is prepared'}.`])
  })
  withDryRun(command('prepare', 'add the key that signs after the switch, for hosts to know it already')).action(
    async ({ json, dryRun }: Options) => {
      const path = signingKeyPath()
      const before = await readSigningKey(path)
      if (dryRun && !before.next)
        return say(json, { dryRun, ...facts(before, path) }, [`Would prepare another key in ${path}.`])
      const keys = facts(dryRun ? before : await prepareNextKey(path), path)
      say(json, { ...(dryRun && { dryRun }), ...keys }, [
        `Key ${keys.next} is prepared. Build, publish and promote a host, then run "release signing-key switch".`,
      ])
    },
  )
  withDryRun(command('switch', 'sign with the prepared key from now on')).action(
    async ({ json, dryRun, ...options }: Options) => {
      const path = signingKeyPath()
      const before = await readSigningKey(path)
      const { keyId } = requireNext(before)
      await requireKnownKey(openStore(options), keyId)
      if (dryRun) {
        const line = `${before.current.keyId} signs; ${keyId} would from now on: every live host knows it.`
        return say(json, { dryRun, ...facts(before, path) }, [line])
      }
      const keys = facts(await switchToNextKey(path), path)
      await noteSwitch(openStore(options), keys.current)
      say(json, keys, [`${keys.current} signs from now on. Start "release serve" again; it issues the pointers anew.`])
    },
  )
}
