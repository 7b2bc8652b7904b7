// By their public names: units are lent one copy of each.
import { newIntent } from '@trebol/shared/api'
import { readSession } from '@trebol/shared/store'
import * as v from 'valibot'
import { endsIntent } from './settles.ts'
import { tabStorage } from './tab-storage.ts'

/** Enough for a reload and a new login; whoever comes back later sees in what the server says now what came of it. */
const standardLifeMs = 10 * 60_000

type Keyed = {
  /** Where the key is kept in this tab: one place for each form, or for each thing that a form changes. */
  readonly slot: string
  /** All that is sent but its key, as plain values; without what proves who sends it, such as a password. */
  readonly wish: unknown
  /** How long the same wish counts as the same intent while it is unsettled, in milliseconds; ten minutes by default. */
  readonly lifeMs?: number
}

const keptSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ rid: v.pipe(v.string(), v.uuid()), wish: v.string(), at: v.number() }),
)

/**
 * Sends what moves no money, but is to be done once: the same wish goes under the same key until the server has said in so
 * many words that it was done or that nothing was, also after a reload. Another wish is another intent. `run` sends; its
 * answer and its error are passed on. What moves money is sent by `useIntent`. Source: docs/decisions/0009.
 */
export async function sendKeyed<Answer>(
  { slot, wish, lifeMs = standardLifeMs }: Keyed,
  run: (rid: string) => Promise<Answer>,
): Promise<Answer> {
  const place = `trebol:intent:${slot}`
  const session = readSession()
  const name = fingerprintOf([session.kind === 'player' ? session.user.id : '', wish])
  const kept = () => {
    const { success, output } = v.safeParse(keptSchema, tabStorage.getItem(place))
    return success ? output : null
  }
  const now = Date.now()
  const before = kept()
  const goesOn = before?.wish === name && before.at <= now && now < before.at + lifeMs
  const { rid, at } = goesOn ? before : { rid: newIntent(), at: now }
  tabStorage.setItem(place, JSON.stringify({ rid, wish: name, at }))
  const end = () => {
    if (kept()?.rid === rid) tabStorage.removeItem(place)
  }
  try {
    const answer = await run(rid)
    end()
    return answer
  } catch (cause) {
    if (endsIntent(cause)) end()
    throw cause
  }
}

/**
 * Tells wishes apart: the wish itself, such as the number of an account, is not laid down in the browser. Made at once, so
 * that a press sends in the same turn. Two that were alike would end as `KEY_REUSED`, with a new key for the next press.
 * FNV-1a twice over, from two beginnings.
 */
function fingerprintOf(content: unknown): string {
  const text = JSON.stringify(content)
  const from = (beginning: number) => {
    let hash = beginning
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    return (hash >>> 0).toString(16).padStart(8, '0')
  }
  return from(0x811c9dc5) + from(0x2a5f3b91)
}
