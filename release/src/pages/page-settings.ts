import { standardApiBase, wrongOfApiBase } from '@trebol/shared/contract/api-base'
import * as v from 'valibot'
import { pagesFolder } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'

const settingsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    ...{ origin: v.string(), frameSrc: v.array(v.string()), secure: v.boolean() },
    paySrc: v.optional(v.array(v.string())),
    socketSrc: v.optional(v.array(v.string())),
    // It goes into pages and configurations as it is.
    apiBase: v.optional(
      v.pipe(
        v.string(),
        v.check((text) => wrongOfApiBase(text) === null),
      ),
    ),
  }),
)

/**
 * What pages need to know and no release says: the public origin, the origins that may be framed or hold sockets, TLS, and
 * the base path of calls where it is not `/api`.
 */
export type PageSettings = v.InferOutput<typeof settingsSchema>

const keyOf = (channel: string) => `${pagesFolder(channel)}/settings.json`

/** Settings of a channel's pages; `null` as long as nobody serves it, or when they cannot be read. */
export async function readPageSettings(store: ReleaseStore, channel: string): Promise<PageSettings | null> {
  const bytes = await store.read(keyOf(channel))
  if (bytes === null) return null
  const { success, output } = v.safeParse(settingsSchema, bytes.toString('utf8'))
  return success ? output : null
}

/** Keeps the settings in the store, so that a change made from anywhere composes the same pages. */
export async function writePageSettings(
  store: ReleaseStore,
  channel: string,
  { origin, frameSrc, paySrc, socketSrc, secure, apiBase: base }: PageSettings,
): Promise<void> {
  // As a store of before says it, so that nothing is written anew for those who never set it.
  const apiBase = base === standardApiBase ? undefined : base
  const bytes = Buffer.from(`${JSON.stringify({ origin, frameSrc, paySrc, socketSrc, secure, apiBase }, null, 2)}\n`)
  await store.update(keyOf(channel), async (current) => (current?.equals(bytes) ? null : bytes))
}
