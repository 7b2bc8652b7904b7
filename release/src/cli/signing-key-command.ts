import type { Command } from 'commander'
import { aboutNothing } from '../audit/audit-line.ts'
import { noteInStore } from '../audit/store-records.ts'
import { requireKnownKey } from '../signing/require-known-key.ts'
import type { SigningKeyFile } from '../signing/signing-key.ts'
import {
  createSigningKey,
  prepareNextKey,
  publicKeysFile,
  readSigningKey,
  switchToNextKey,
} from '../signing/signing-key-file.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { readActor } from './read-arguments.ts'
import { say } from './say.ts'
import { signingKeyPath } from './signing-options.ts'
import { openStore, type StoreOptions, withStore } from './store-options.ts'

type Options = StoreOptions

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
  const add = (name: string, description: string, act: (path: string, json: Options) => Promise<void>) =>
    withStore(group.command(name))
      .description(description)
      .action(async (options: Options) => act(signingKeyPath(), options))

  add('create', 'make the key of a new installation, unless it is there', async (path, { json }) => {
    const status = await createSigningKey(path)
    const keys = facts(await readSigningKey(path), path)
    const line = status === 'created' ? `Created key ${keys.current} in ${path}.` : `Key ${keys.current} is in ${path}.`
    say(json, { status, ...keys }, [line, `Hosts are built with ${keys.publicKeys}.`])
  })
  add('show', 'which keys sign now and next', async (path, { json }) => {
    const keys = facts(await readSigningKey(path), path)
    say(json, keys, [`${keys.current} signs; ${keys.next ? `${keys.next} is prepared` : 'no other key is prepared'}.`])
  })
  add('prepare', 'add the key that signs after the switch, for hosts to know it already', async (path, { json }) => {
    const keys = facts(await prepareNextKey(path), path)
    say(json, keys, [
      `Key ${keys.next} is prepared. Build, publish and promote a host, then run "release signing-key switch".`,
    ])
  })
  add('switch', 'sign with the prepared key from now on', async (path, { json, ...options }) => {
    const { next } = await readSigningKey(path)
    if (next) await requireKnownKey(openStore(options), next.keyId)
    const keys = facts(await switchToNextKey(path), path)
    await noteSwitch(openStore(options), keys.current)
    say(json, keys, [`${keys.current} signs from now on. Start "release serve" again; it issues the pointers anew.`])
  })
}
