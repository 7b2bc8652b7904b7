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
/** What is known of the release that a short word means. */
type Meant = {
  readonly built: Partial<Built>
  readonly isWithdrawn: boolean
  /** A newer one that `latest` does not mean, because the channel has withdrawn it. */
  readonly skipped: ReleaseId | null
  readonly channel: string
}
/** `meant`: `null` of a whole id. */
type Found = { readonly id: ReleaseId; readonly meant: Meant | null }

const unordered =
  'This service is older than the tool and does not say which release is the newest: name the release itself.'

async function look({ unit, word, status }: Asked, skipsWithdrawn: boolean): Promise<Found> {
  const whole = v.safeParse(releaseIdSchema, word)
  if (whole.success) return { id: whole.output, meant: null }
  const { channel, published, sources, units } = await status()
  if (word === latest && sources === null) throw new Refusal(unordered)
  const withdrawn = units[unit]?.withdrawn ?? []
  const id = pickRelease(word, unit, published[unit], skipsWithdrawn ? withdrawn : [])
  const [newest = id] = published[unit]
  const skipped = word === latest && newest !== id ? newest : null
  const built = sources?.[unit].find((one) => one.id === id) ?? {}
  return { id, meant: { built, isWithdrawn: withdrawn.includes(id), skipped, channel } }
}

/**
 * The release that somebody who only looks means on the command line. It is found before the command is sent, which names it
 * whole.
 * @throws Refusal when the word means none, or several
 */
export const findRelease = async (asked: Asked): Promise<ReleaseId> => (await look(asked, false)).id

async function lookAndSay(asked: Asked, json: boolean | undefined, skipsWithdrawn: boolean): Promise<ReleaseId> {
  const { id, meant } = await look(asked, skipsWithdrawn)
  if (meant === null) return id
  const { built, isWithdrawn, skipped, channel } = meant
  if (skipped !== null)
    process.stderr.write(`release: "latest" skips ${asked.unit} ${skipped}, which was withdrawn from ${channel}.\n`)
  if (json) return id
  const { author = null, message = null, publishedAt, builder } = built
  const left = isWithdrawn ? `, withdrawn from ${channel}` : ''
  const when = publishedAt === undefined ? '' : `, published ${publishedAt} by ${builder}`
  const what = shortSource({ author, message })
  process.stdout.write(`"${asked.word}" is ${asked.unit} ${id}${left}${when}${what && ` (${what})`}.\n`)
  return id
}

/** As `findRelease`, and says to people what a short word means before anything is done with it. */
export const findAndSay = async (asked: Asked, json: boolean | undefined): Promise<ReleaseId> =>
  lookAndSay(asked, json, false)

/** The same of a release that is to be given to somebody: `latest` is none that the channel has withdrawn. */
export const findToServe = async (asked: Asked, json: boolean | undefined): Promise<ReleaseId> =>
  lookAndSay(asked, json, true)
