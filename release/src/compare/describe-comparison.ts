import { align } from '../align.ts'
import { formatBytes } from '../policy/size-budget.ts'
import { describeSource } from '../report/describe-source.ts'
import { type Comparison, type Difference, namedParts, type Side } from './comparison-schema.ts'

/** A growth in bytes with its sign: `+1.2 kB`, `-300 B`; `0 B` when there is none. */
export const formatGrowth = (bytes: number): string =>
  bytes > 0 ? `+${formatBytes(bytes)}` : bytes < 0 ? `-${formatBytes(-bytes)}` : '0 B'

const sizes = (before: number, after: number) => [formatBytes(before), formatBytes(after), formatGrowth(after - before)]

function summary({ before, after }: Comparison): string[] {
  const count = (one: number, other: number) => [
    `${one}`,
    `${other}`,
    one === other ? '' : `${other > one ? '+' : ''}${other - one}`,
  ]
  return align([
    ['', 'before', 'after', 'growth', ''],
    ['files', ...count(before.files, after.files), ''],
    ['as they are', ...sizes(before.bytes, after.bytes), ''],
    ['compressed', ...sizes(before.packed, after.packed), ''],
    ['heaviest page', ...sizes(before.page.bytes, after.page.bytes), pageOf(before, after)],
    ['contract', ...count(before.contract, after.contract), ''],
  ])
}

const pageOf = (before: Side, after: Side) =>
  before.page.of === after.page.of ? after.page.of : `${before.page.of} -> ${after.page.of}`

function fileTable({ files: { added, removed, changed } }: Comparison): string[] {
  const none = '-'
  const rows = [
    ...added.map(({ path, bytes, packed }) => ['added', path, none, formatBytes(bytes), formatGrowth(packed)]),
    ...removed.map(({ path, bytes, packed }) => ['removed', path, formatBytes(bytes), none, formatGrowth(-packed)]),
    ...changed.map(({ name, before, after }) => [
      'changed',
      name,
      formatBytes(before.bytes),
      formatBytes(after.bytes),
      formatGrowth(after.packed - before.packed),
    ]),
  ]
  return rows.length === 0 ? [] : ['', ...align([['file', '', 'before', 'after', 'compressed'], ...rows])]
}

const differenceTable = (part: string, differences: readonly Difference[]): string[] =>
  differences.length === 0
    ? []
    : [
        '',
        ...align([
          [part, 'before', 'after'],
          ...differences.map(({ name, before, after }) => [name, before ?? '-', after ?? '-']),
        ]),
      ]

const titleOf = (which: string, side: Side) => [
  which,
  side.id,
  `published ${side.publishedAt} by ${side.builder}`,
  describeSource(side),
]

/** A comparison for people: one line a thing that differs. */
export function describeComparison(comparison: Comparison): string[] {
  const { unit, before, after, files } = comparison
  const isSame = files.added.length + files.removed.length + files.changed.length === 0
  return [
    `${unit}: ${isSame ? `all ${files.same} files are the same` : `${files.changed.length} files changed, ${files.added.length} added, ${files.removed.length} removed, ${files.same} the same`}.`,
    ...align([titleOf('before', before), titleOf('after', after)]),
    '',
    ...summary(comparison),
    ...fileTable(comparison),
    ...namedParts.flatMap((part) => differenceTable(part, comparison[part])),
  ]
}
