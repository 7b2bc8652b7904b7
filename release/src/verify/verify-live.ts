import { keepPublished } from '../pointer/project-live.ts'
import { liveFolder } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { LiveByLog } from './verify-chain.ts'

async function compare(store: ReleaseStore, channel: string, { named, isWhole }: LiveByLog) {
  const there = (await store.files(liveFolder(channel))).filter((name) => name.includes('/'))
  const wanted = await keepPublished(store, named)
  const needless = there.filter((mark) => isWhole && !named.has(mark))
  return {
    closed: wanted.filter((mark) => !there.includes(mark)),
    open: await keepPublished(store, needless),
  }
}

/** Holds what browsers may load against the log. @returns what is wrong, in one line each. Reads only. */
export async function verifyLive(store: ReleaseStore, channel: string, live: LiveByLog): Promise<string[]> {
  const { closed, open } = await compare(store, channel, live)
  return [
    ...closed.map((mark) => `${mark.replace('/', ' ')} was live but is closed: "release verify --repair" opens it`),
    ...open.map((mark) => `${mark.replace('/', ' ')} is open but was never live: "release verify --repair" closes it`),
  ]
}

/** Opens what was live, and closes what never was. */
export async function repairLive(store: ReleaseStore, channel: string, live: LiveByLog): Promise<void> {
  const { closed, open } = await compare(store, channel, live)
  for (const mark of closed) await store.create(`${liveFolder(channel)}/${mark}`, Buffer.alloc(0))
  for (const mark of open) await store.remove(`${liveFolder(channel)}/${mark}`)
}
