import { type ReleaseId, releaseIdSchema, type Unit } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { Refusal } from '../refusal.ts'
import { latest, pickRelease } from '../releases/pick-release.ts'
import type { Built } from '../report/answer-schemas.ts'
import type { ChannelStatus } from '../report/channel-status.ts'
import { shortSource } from '../report/describe-source.ts'
import type { ReleaseWord } from './read-arguments.ts'

type Asked = {
  readonly unit: Unit
  readonly word: ReleaseWord
  /** What is published; asked for only where the word is no whole id. */
  readonly status: () => Promise<ChannelStatus>
}
/** `built`: what is known of the release that a short word means; `null` for a whole id. */
type Found = { readonly id: ReleaseId; readonly built: Partial<Built> | null }

const unordered =
  'This service is older than the tool and does not say which release is the newest: name the release itself.'

async function look({ unit, word, status }: Asked): Promise<Found> {
  const whole = v.safeParse(releaseIdSchema, word)
  if (whole.success) return { id: whole.output, built: null }
  const { published, sources } = await status()
  if (word === latest && sources === null) throw new Refusal(unordered)
  const id = pickRelease(word, unit, published[unit])
  return { id, built: sources?.[unit].find((one) => one.id === id) ?? {} }
}

/**
 * The release that somebody means on the command line. It is found before the command is sent, which names it whole.
 * @throws Refusal when the word means none, or several
 */
export const findRelease = async (asked: Asked): Promise<ReleaseId> => (await look(asked)).id

/** As `findRelease`, and says to people what a short word means before anything is done with it. */
export async function findAndSay(asked: Asked, json: boolean | undefined): Promise<ReleaseId> {
  const { id, built } = await look(asked)
  if (built === null || json) return id
  const { author = null, message = null, publishedAt, builder } = built
  const when = publishedAt === undefined ? '' : `, published ${publishedAt} by ${builder}`
  const what = shortSource({ author, message })
  process.stdout.write(`"${asked.word}" is ${asked.unit} ${id}${when}${what && ` (${what})`}.\n`)
  return id
}
