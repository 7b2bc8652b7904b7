import { align } from '../align.ts'
import { isOwn } from './error-example.ts'
import { type ErrorDetail, type ErrorGroup, type ErrorList, errorTitle } from './error-report.ts'

const longestMessage = 100

const ownerOf = ({ unit, release }: ErrorGroup) => [unit ?? '-', release ?? '-']
const short = (text: string) => (text.length > longestMessage ? `${text.slice(0, longestMessage)}…` : text)

/** `release errors`, for people. */
export function describeErrors({ channel, since, groups, more }: ErrorList): string[] {
  if (groups.length === 0) return [`No page of ${channel} told of an error since ${since}.`]
  const rows = groups.map((group) => [
    group.id,
    String(group.count),
    String(group.sessions),
    group.firstSeen,
    group.lastSeen,
    ...ownerOf(group),
    group.isNew ? 'new' : '',
    short(errorTitle(group)),
    group.place ?? '-',
  ])
  const head = ['id', 'count', 'sessions', 'first seen', 'last seen', 'unit', 'release', '', 'error', 'where']
  return [
    ...align([head, ...rows]),
    ...(more ? ['There are more: --limit shows them.'] : []),
    'The stack of one: release errors show <id>.',
  ]
}

const times = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

function describeNews({ isNew, before, release }: ErrorDetail): string[] {
  if (isNew === null) return []
  return [isNew ? `New in ${release}: ${before} had none of these.` : `${before} had it too.`]
}

function describeCode({ example }: ErrorDetail): string[] {
  const top = example?.frames.find(({ source }) => source !== null && isOwn(source))?.source
  if (!example?.code || !top) return []
  const { first, lines } = example.code
  const width = String(first + lines.length - 1).length
  const numbered = lines.map((line, index) => {
    const number = first + index
    return `${number === top.line ? '>' : ' '} ${String(number).padStart(width)}  ${line}`.trimEnd()
  })
  return ['', `${top.path}:${top.line}:${top.column}`, ...numbered]
}

function describeStack({ example }: ErrorDetail): string[] {
  if (example === null) return ['', 'No page told a stack of it.']
  const frames = example.frames.map(({ built, source }) =>
    source === null ? `  at ${built}` : `  at ${source.path}:${source.line}:${source.column}`,
  )
  const isRaw = example.frames.some(({ source }) => source === null)
  return ['', 'stack', ...frames, ...(isRaw ? ['Places without a source map stand as they are in the release.'] : [])]
}

/** `release errors show <id>`, for people. */
export function describeError(detail: ErrorDetail): string[] {
  const { unit, release, count, sessions, firstSeen, lastSeen } = detail
  return [
    errorTitle(detail),
    `${unit === null ? 'nobody knows of which unit' : `${unit} ${release}`} on ${detail.channel}`,
    `${times(count, 'time')} in ${times(sessions, 'session')}, first ${firstSeen}, last ${lastSeen}`,
    ...describeNews(detail),
    ...describeCode(detail),
    ...describeStack(detail),
  ]
}
