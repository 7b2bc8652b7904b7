import { releaseIdSchema, unitSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { WrongUsage } from '../wrong-usage.ts'

/** How long a link and its pass last, in minutes: unless said otherwise, and at most. */
export const standardMinutes = 30
const mostMinutes = 24 * 60

const about = { channel: v.string(), unit: unitSchema, release: releaseIdSchema }
const expiresAt = v.pipe(v.string(), v.isoTimestamp())
const madeLinkSchema = v.object({ ...about, link: v.string(), expiresAt })
export type MadeLink = v.InferOutput<typeof madeLinkSchema>
const triedSchema = v.object({ dryRun: v.literal(true), ...about, expiresAt })
export type OverrideTried = v.InferOutput<typeof triedSchema>

/** Answer of `POST override`, and what `--json` prints. */
export const overrideReportSchema = v.union([triedSchema, madeLinkSchema])
export type OverrideReport = v.InferOutput<typeof overrideReportSchema>

const minutesSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,4}$/),
  v.transform(Number),
  v.minValue(1),
  v.maxValue(mostMinutes),
)

/** Option `--minutes`. @throws WrongUsage */
export function readMinutes(value: unknown): number {
  const { success, output } = v.safeParse(minutesSchema, value)
  if (!success) throw new WrongUsage(`--minutes ${value} is no time: give a whole number from 1 to ${mostMinutes}.`)
  return output
}
