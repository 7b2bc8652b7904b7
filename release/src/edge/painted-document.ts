import { type Painted, paintedSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import type { Signer } from '../signing/signer.ts'
import { paintedKey } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'

/** Milliseconds for which pages stand that nobody has drawn or found the same since. */
export const keptForMs = 600_000

const storedSchema = v.pipe(v.string(), v.parseJson(), paintedSchema)

/** The pages of a channel as they were drawn last; `null`: none were, or nobody known here has signed them. */
export async function readPainted(store: ReleaseStore, channel: string, signer: Signer): Promise<Painted | null> {
  const bytes = await store.read(paintedKey(channel))
  const text = bytes && signer.open(bytes.toString('utf8'))
  if (!text) return null
  const { success, output } = v.safeParse(storedSchema, text)
  return success && output.channel === channel ? output : null
}

/** Keeps them for every server of the channel, also for those that only know files. */
export async function writePainted(store: ReleaseStore, painted: Painted, signer: Signer): Promise<void> {
  const bytes = Buffer.from(`${signer.sign(JSON.stringify(painted))}\n`)
  await store.update(paintedKey(painted.channel), async () => bytes)
}
