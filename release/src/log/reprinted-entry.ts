import { joinSigned, signaturesSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import type { Signer } from '../signing/signer.ts'
import { entryKey } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { listRevs, whyUnreadable } from './read-log.ts'

const documentSchema = v.pipe(v.string(), v.parseJson(), v.looseObject({ signatures: signaturesSchema }))

/**
 * The bytes of an entry that another tool has printed in its own way, such as a formatter: they are made again from what
 * it says, and its signature proves them. `null`: something else is wrong with it, or nothing.
 */
function bytesBefore(bytes: Buffer, signer: Signer): Buffer | null {
  const { success, output } = v.safeParse(documentSchema, bytes.toString('utf8'))
  if (!success) return null
  const { signatures, ...entry } = output
  const text = `${joinSigned(JSON.stringify(entry, null, 2), signatures)}\n`
  const before = Buffer.from(text)
  return signer.open(text) === null || before.equals(bytes) ? null : before
}

/** Why `readEntry` gives nothing for this number, to follow the name of the entry, with its repair where there is one. */
export async function whyBroken(store: ReleaseStore, channel: string, rev: number, signer: Signer): Promise<string> {
  const bytes = await store.read(entryKey(channel, rev))
  return bytes && bytesBefore(bytes, signer)
    ? 'was printed anew by another tool, such as a formatter: "release verify --repair" puts back the bytes that its signature proves'
    : whyUnreadable(store, channel, rev)
}

/** Puts the bytes of reprinted entries back; nothing else is changed. */
export async function restoreEntries(store: ReleaseStore, channel: string, signer: Signer): Promise<void> {
  for (const rev of await listRevs(store, channel)) {
    const key = entryKey(channel, rev)
    const bytes = await store.read(key)
    const before = bytes && bytesBefore(bytes, signer)
    if (before) await store.update(key, async (current) => (current?.equals(before) ? null : before))
  }
}
