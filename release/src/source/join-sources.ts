import { noSource, type ReleaseSource } from '@trebol/shared/contract/release'

const digits = /^[0-9a-f]{7,64}$/i

/** Whether two names may mean one commit: equal, or one is the beginning of the other. */
function isSame(one: string, other: string): boolean {
  if (one === other) return true
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  return digits.test(a) && digits.test(b) && (a.startsWith(b) || b.startsWith(a))
}

/**
 * One source of several, the most trusted first: each part is taken from the first that tells it. Once a commit is named,
 * those who speak of another one are not heard: its author did not write this one.
 */
export function joinSources(sources: readonly ReleaseSource[]): ReleaseSource {
  return sources.reduce((joined, next) => {
    if (joined.commit !== null && next.commit !== null && !isSame(joined.commit, next.commit)) return joined
    return {
      commit: joined.commit ?? next.commit,
      author: joined.author ?? next.author,
      message: joined.message ?? next.message,
      changeUrl: joined.changeUrl ?? next.changeUrl,
      committedAt: joined.committedAt ?? next.committedAt,
    }
  }, noSource)
}
