type Version = readonly [number, number, number]

function readVersion(text: string): { version: Version; prerelease: boolean } | null {
  const match = /^(\d+)\.(\d+)\.(\d+)(-[0-9A-Za-z.]+)?$/.exec(text)
  if (!match) return null
  const [major = 0, minor = 0, patch = 0] = match.slice(1, 4).map(Number)
  return { version: [major, minor, patch], prerelease: match[4] !== undefined }
}

function compare(one: Version, other: Version): number {
  const at = one.findIndex((part, index) => part !== other[index])
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

/** First version that a caret range no longer takes: the leftmost part that is not zero grows by one. */
function caretLimit([major, minor, patch]: Version): Version {
  if (major > 0) return [major + 1, 0, 0]
  return minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1]
}

/** Whether `version` is `limit` or less, both of the form `x.y.z`. */
export function isAtMost(version: string, limit: string): boolean {
  const given = readVersion(version)
  const most = readVersion(limit)
  return given !== null && most !== null && compare(given.version, most.version) <= 0
}

/**
 * Whether `version` lies in `range`: `^x.y.z`, or exactly `x.y.z`. A pre-release satisfies nothing but itself.
 * @returns `null` when the range is of another form.
 */
export function satisfiesRange(version: string, range: string): boolean | null {
  const caret = range.startsWith('^')
  const base = readVersion(caret ? range.slice(1) : range)
  if (base === null) return null
  const given = readVersion(version)
  if (given === null) return false
  if (!caret || given.prerelease || base.prerelease) return version === range.replace('^', '')
  return compare(given.version, base.version) >= 0 && compare(given.version, caretLimit(base.version)) < 0
}
