import type { ReleaseSource } from '@trebol/shared/contract/release'

const commitDigits = 12
const shortLength = 72

/** `Ana Ruiz: Stop the wheel`; empty when neither is known. */
export const describeSource = ({ author, message }: Pick<ReleaseSource, 'author' | 'message'>): string =>
  [author, message].filter((part) => part !== null).join(': ')

/** The same, cut to what a row has room for. */
export function shortSource(source: Pick<ReleaseSource, 'author' | 'message'>): string {
  const whole = describeSource(source)
  return whole.length <= shortLength ? whole : `${whole.slice(0, shortLength - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/** A commit as people write it: the first digits of a hash, another name whole. */
export const shortCommit = (commit: string): string =>
  /^[0-9a-f]{20,64}$/.test(commit) ? commit.slice(0, commitDigits) : commit
