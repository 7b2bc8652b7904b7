import { align } from '../align.ts'
import type { Why } from './why-schema.ts'

const states = {
  open: (_: Why) => 'open',
  left: ({ leftAt }: Why) => `left at ${leftAt}`,
  lost: ({ lastSeen }: Why) => `not heard of since ${lastSeen}`,
} as const satisfies Record<Why['state'], (why: Why) => string>

/** What the page is, in one line. */
export function pageWords(why: Why): string {
  const number = why.bucket === null ? '' : `, browser number ${why.bucket}`
  return `Page ${why.session} on ${why.channel}: ${states[why.state](why)}, first heard of at ${why.firstSeen}; it knew rev ${why.rev}${number}.`
}

/** The whole explanation, as the command prints it. */
export function describeWhy(why: Why): string[] {
  const found = why.units.flatMap(({ unit, release, lines }) => [
    '',
    `${unit} ${release}`,
    ...lines.map((line) => `  ${line}`),
  ])
  return [
    pageWords(why),
    ...(found.length === 0 ? ['', 'It had not loaded that unit.'] : found),
    '',
    ...align(why.history.map(({ at, from, text }) => [at, from, text])),
  ]
}
