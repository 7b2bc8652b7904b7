import type { ReleaseId, Unit } from '@trebol/shared/contract/release'
import { Refusal } from '../refusal.ts'

const hashLength = 12
const mostNamed = 10

/** The word for the newest published release of a unit. */
export const latest = 'latest'

const versionOf = (id: ReleaseId) => id.slice(0, -hashLength - 1)
const hashOf = (id: ReleaseId) => id.slice(-hashLength)

/**
 * The release that a short word means: its version, the beginning of its hash, or `latest`. `published`: newest first.
 * Source: docs/platform.md, "How releases are named".
 * `withdrawn`: those that `latest` does not mean.
 * @throws Refusal when it means none, or several
 */
export function pickRelease(
  word: string,
  unit: Unit,
  published: readonly ReleaseId[],
  withdrawn: readonly ReleaseId[] = [],
): ReleaseId {
  if (published.length === 0) throw new Refusal(`${unit} has no release yet: run "release publish ${unit}" first.`)
  if (word === latest) {
    const healthy = published.find((id) => !withdrawn.includes(id))
    if (healthy !== undefined) return healthy
    throw new Refusal(`Every release of ${unit} was withdrawn: publish what mends it, or name the release itself.`)
  }
  const fits = published.filter((id) => versionOf(id) === word || hashOf(id).startsWith(word.toLowerCase()))
  const [found, ...others] = fits
  if (found === undefined) {
    throw new Refusal(`No release of ${unit} is meant by "${word}": "release status" lists them.`)
  }
  if (others.length === 0) return found
  const more = fits.length > mostNamed ? ` and ${fits.length - mostNamed} older` : ''
  throw new Refusal(
    `"${word}" could be several releases of ${unit}: ${fits.slice(0, mostNamed).join(', ')}${more}. Give more of the hash, or the whole id.`,
  )
}
