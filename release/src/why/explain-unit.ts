import type { ReleaseId, Unit, UnitState } from '@trebol/shared/contract/release'
import type { LogEntry } from '../log/log-entry.ts'
import { datedWords } from './entry-words.ts'
import { endedSo, isGiven, madeSo } from './log-back.ts'
import type { PageLoad, PageRelease } from './page-load.ts'
import type { Cause } from './why-schema.ts'

/** `entry`: number of the log entry that led to it; `lines`: the same for people, one sentence each. */
export type Explained = { readonly cause: Cause; readonly rev: number | null; readonly lines: readonly string[] }

type Asked = {
  readonly unit: Unit
  readonly release: ReleaseId
  readonly page: PageLoad
  /** Newest first. */
  readonly entries: readonly LogEntry[]
  /** Who made the override that runs here, and when; `null`: no record of it is at hand. */
  readonly issued: { readonly by: string | null; readonly at: string } | null
}

const until = {
  passive: 'a page keeps what it runs until it is loaded anew',
  soft: 'a page keeps what it runs until its next navigation, or until the player takes the offer',
  recall: 'a page leaves what it runs as soon as it hears of it',
} as const satisfies Record<UnitState['severity'], string>

const saidOf = (entry: LogEntry | null) =>
  entry === null ? 'an entry that cannot be read any more' : datedWords(entry)

/** How a ramp meets this browser; of the host the server keeps the number in a cookie, which no page can read. */
function rampWords(unit: Unit, { bucket }: PageLoad, isIn: boolean): string {
  const taken = isIn ? 'takes this browser in' : 'leaves this browser out'
  if (unit === 'host') return `${taken}, by the number that whoever sends the pages keeps in its cookie`
  return bucket === null ? taken : `${taken}, whose number is ${bucket}`
}

function explainOverride({ unit, release, page, issued }: Asked, state: UnitState | undefined): Explained {
  const by = issued === null ? 'no record says by whom' : `made by ${issued.by ?? 'nobody known'} at ${issued.at}`
  const end = page.override?.expiresAt ?? ''
  return {
    cause: 'override',
    rev: null,
    lines: [
      `This browser alone runs ${release}: it has an override, ${by}, until ${end}.`,
      ...(state === undefined ? [] : [`Everybody else gets ${unit} ${state.active}.`]),
    ],
  }
}

function explainFallBack({ unit, release, page, entries }: Asked, failed: ReleaseId): Explained {
  const told = page.events.findLast(({ kind, release: of }) => kind === 'failed' && of === failed)
  const entry = madeSo(entries, (one) => isGiven(one, unit, failed))
  return {
    cause: 'fell-back',
    rev: entry?.rev ?? null,
    lines: [
      `${failed} did not load here${told?.why ? ` (${told.why})` : ''}, so the page fell back to ${release}.`,
      ...(entry === null ? [] : [`${failed} came with ${datedWords(entry)}.`]),
    ],
  }
}

function explainGiven({ unit, release, page, entries }: Asked, state: UnitState): Explained {
  const { ramp } = state
  if (release === ramp?.release) {
    const entry = madeSo(entries, ({ units }) => units[unit]?.ramp?.release === release)
    const words = `a ramp to ${ramp.percent} % of browsers, which ${rampWords(unit, page, true)}`
    return {
      cause: 'ramp',
      rev: entry?.rev ?? null,
      lines: [`${release} is the candidate of ${words}.`, `The ramp came with ${saidOf(entry)}.`],
    }
  }
  const entry = madeSo(entries, ({ units }) => units[unit]?.active === release)
  const beside = ramp ? [`A ramp of ${ramp.release} to ${ramp.percent} % ${rampWords(unit, page, false)}.`] : []
  return {
    cause: 'active',
    rev: entry?.rev ?? null,
    lines: [`${release} is the active release, by ${saidOf(entry)}.`, ...beside],
  }
}

function explainLeft({ unit, release, page, entries }: Asked, state: UnitState | undefined): Explained {
  if (state?.withdrawn.includes(release)) {
    const entry = madeSo(entries, ({ units }) => units[unit]?.withdrawn.includes(release) === true)
    const heard = `The page knew of that when it was last heard of, at ${page.lastSeen.toISOString()}: it is about to leave it, or cannot.`
    return {
      cause: 'withdrawn',
      rev: entry?.rev ?? null,
      lines: [`${release} was withdrawn by ${saidOf(entry)}.`, heard],
    }
  }
  const entry = endedSo(entries, (one) => isGiven(one, unit, release))
  if (entry === null || state === undefined) {
    return {
      cause: 'unknown',
      rev: null,
      lines: [
        `The log does not say how a page came to run ${release}: no browser was given it on this channel. A host of an older kind does not tell of an override.`,
      ],
    }
  }
  return {
    cause: 'older',
    rev: entry.rev,
    lines: [
      `The page loaded ${release} before ${state.active} took its place, by ${saidOf(entry)}.`,
      `That was ${state.severity}: ${until[state.severity]}.`,
    ],
  }
}

/** What became of the unit since the page last heard of the channel. */
function meanwhile({ unit, release, page, entries }: Asked, known: LogEntry | undefined): string[] {
  const [head] = entries
  const [then, now] = [known?.units[unit], head?.units[unit]]
  if (head === undefined || now === undefined || head.rev === known?.rev) return []
  const unheard = `the page had not heard of it when it was last heard of, at ${page.lastSeen.toISOString()}`
  if (now.withdrawn.includes(release) && !then?.withdrawn.includes(release)) {
    const entry = madeSo(entries, ({ units }) => units[unit]?.withdrawn.includes(release) === true)
    return [`Meanwhile ${release} was withdrawn, by ${saidOf(entry)}: ${unheard}.`]
  }
  if (now.active === then?.active) return []
  const entry = madeSo(entries, ({ units }) => units[unit]?.active === now.active)
  return [`Meanwhile ${now.active} became the active release, by ${saidOf(entry)}: ${unheard}.`]
}

/** The release that did not load and in whose place this one runs: as the page said, or as what an older host told shows. */
function fellBackFrom({ unit, release, page }: Asked, state: UnitState | undefined): ReleaseId | null {
  if (state === undefined) return null
  const told = page.fellBack?.[unit]
  if (told !== undefined) return isWanted(state, told) || !isWanted(state, release) ? told : null
  if (release !== state.active && release !== state.previous) return null
  const hasFailed = (one: PageRelease) => one.unit === unit && one.failed && !one.loaded
  return page.loads.find((one) => hasFailed(one) && isWanted(state, one.release))?.release ?? null
}

const isWanted = ({ active, ramp }: UnitState, id: ReleaseId) => id === active || id === ramp?.release

/**
 * Why a page runs this release of a unit, by the pointer that it knew last. Pure. What it takes from the page is what the page
 * said of itself. Source: docs/platform.md, "Why a page runs what it runs".
 */
export function explainUnit(asked: Asked): Explained {
  const { unit, release, page, entries } = asked
  const at = entries.findIndex(({ rev }) => rev <= page.rev)
  const known = at < 0 ? [] : entries.slice(at)
  const then = { ...asked, entries: known }
  const state = known[0]?.units[unit]
  const explain = (): Explained => {
    if (page.override?.unit === unit) return explainOverride(then, state)
    const failed = fellBackFrom(then, state)
    if (failed !== null) return explainFallBack(then, failed)
    return state && isWanted(state, release) ? explainGiven(then, state) : explainLeft(then, state)
  }
  const explained = explain()
  return { ...explained, lines: [...explained.lines, ...meanwhile(asked, known[0])] }
}
