import { userInfo } from 'node:os'
import {
  pointerSchema,
  type ReleaseId,
  releaseIdSchema,
  severities,
  type Unit,
  unitSchema,
  units,
} from '@trebol/shared/contract/release'
import * as v from 'valibot'
import type { Severity } from '../change/change-command.ts'
import { type PlanOrder, planOrderSchema } from '../policy/ramp-plan.ts'
import { publishLimits } from '../publish/publish-limits.ts'
import { latest } from '../releases/pick-release.ts'
import { WrongUsage } from '../wrong-usage.ts'

const reasonLength = 300

function read<Schema extends v.GenericSchema>(schema: Schema, value: unknown, repair: string): v.InferOutput<Schema> {
  const { success, output } = v.safeParse(schema, value)
  if (!success) throw new WrongUsage(repair)
  return output
}

/** Argument `<unit>`. */
export const readUnit = (value: unknown): Unit =>
  read(unitSchema, value, `There is no unit "${value}": choose one of ${units.join(', ')}.`)

/** A whole release id. */
export const readReleaseId = (value: unknown): ReleaseId =>
  read(releaseIdSchema, value, `"${value}" is no release id (like 1.4.0-0123456789ab): "release status" lists them.`)

const wordSchema = v.pipe(
  v.string(),
  v.regex(/^(?:latest|[0-9a-fA-F]{4,12}|\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)$/),
  v.brand('ReleaseWord'),
)
/** How somebody names a release: its whole id, a beginning of its hash, its version, or `latest`. */
export type ReleaseWord = v.InferOutput<typeof wordSchema>

/** Argument `<id>` of the command line, which may be short. */
export const readReleaseWord = (value: unknown): ReleaseWord =>
  read(
    wordSchema,
    value,
    `"${value}" names no release: give its id, its version, 4 or more digits of its hash, or latest; "release status" lists them.`,
  )

/** Option `--to`: where to go back to. */
export function readWayBack(value: unknown): ReleaseWord {
  if (value !== latest) return readReleaseWord(value)
  throw new WrongUsage(
    '--to latest is no way back: the newest release is as a rule the one to leave. Name the release: "release status" lists them.',
  )
}

/** Option `--channel`. */
export const readChannel = (value: unknown): string =>
  read(
    pointerSchema.entries.channel,
    value,
    `"${value}" is no channel name: use small letters, digits and "-", like production.`,
  )

/** Option `--severity`. */
export const readSeverity = (value: unknown): Severity =>
  read(v.picklist(severities), value, `There is no severity "${value}": choose one of ${severities.join(', ')}.`)

/** Option `--reason`: one line that the next person will read. */
export const readReason = (value: unknown): string =>
  read(
    v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(reasonLength), v.regex(/^[^\p{Cc}]*$/u)),
    value,
    `Say why with --reason "…": one line of at most ${reasonLength} characters.`,
  )

/** A whole percentage from `least` to `most`. */
export const readPercent = (value: unknown, least: number, most: number): number =>
  read(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(least), v.maxValue(most)),
    value,
    `"${value}" is no share: give a whole percentage from ${least} to ${most}.`,
  )

/** A time from an option such as `--every 10m`, in milliseconds. */
export const readDuration = (option: string, value: unknown): number =>
  read(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}(?:s|m|min|h|d)$/),
      v.transform(
        (text) =>
          Number.parseInt(text, 10) *
          ({ s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }[text.replace(/\d+/, '')[0] ?? ''] ?? Number.NaN),
      ),
    ),
    value,
    `--${option} ${value} is no time: give a whole number with s, m, h or d, like 90s, 10m or 2h.`,
  )

/** The steps of a ramp after the first one. */
export function readPlan(first: number | undefined, plan: unknown): PlanOrder | undefined {
  if (plan === undefined) return undefined
  if (first === undefined) throw new WrongUsage('A plan goes on from a ramp: give --ramp its first step too.')
  const order = read(
    planOrderSchema,
    plan,
    'A planned ramp needs steps that rise, at most 20 and 100 % at most, and --every between 1m and 30d.',
  )
  if ((order.steps[0] ?? 0) <= first)
    throw new WrongUsage(`The steps of a ramp rise: name one above ${first} % after it.`)
  return order
}

const limitSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number))

/** Option `--limit`. */
export const readLimit = (value: unknown): number =>
  read(limitSchema, value, `--limit ${value} is no count: give a whole number from 1 on.`)

/** A list of names from an option such as `--units games,legal`; `*` is all. */
export const readList = (text: string | undefined): '*' | string[] =>
  text?.trim() === '*' ? '*' : (text ?? '').split(/[\s,]+/).filter((part) => part !== '')

/** The list as it is typed. */
export const showList = (list: '*' | readonly string[]): string => (list === '*' ? '*' : list.join(','))

const sizeSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}(?:\.\d{1,3})?\s?(?:kB|MB)$/i),
  v.transform((text) => Math.round(Number.parseFloat(text) * (/kb$/i.test(text) ? 1_000 : 1_000_000))),
  v.minValue(1_000),
  v.maxValue(publishLimits.totalBytes),
)

/** A size in bytes from an option such as `--total 2.5MB`. */
export const readSize = (option: string, value: unknown): number =>
  read(sizeSchema, value, `--${option} ${value} is no size: give kB or MB from 1kB to 100MB, like 90kB or 2.5MB.`)

/** Who acts: `RELEASE_BY`, else the name of the system's user. */
export function readActor(env: NodeJS.ProcessEnv): string {
  const named = env.RELEASE_BY?.trim()
  if (named) return named.slice(0, 100)
  try {
    return userInfo().username
  } catch {
    return 'unknown'
  }
}
