import { texts } from '../texts/texts.ts'
import type { Releases } from './load-releases.ts'
import type { Fact } from './read-device.ts'
import { deviceTexts } from './texts/texts.ts'

/** The page as text, for a message to support. */
export function writeReport(releases: Releases, pageId: string | null, facts: readonly Fact[], at: Date): string {
  const { titles, diagnosis } = texts.read()
  const { revision, unknown, locked } = diagnosis
  const live =
    releases.kind === 'unknown'
      ? [unknown]
      : [
          revision(releases.rev),
          ...releases.units.map(
            ({ unit, release, locked: isLocked }) => `${unit}: ${release}${isLocked ? ` (${locked})` : ''}`,
          ),
        ]
  const lines = [
    `${titles['/dev-tools']} · ${at.toISOString()}`,
    '',
    ...live,
    ...(pageId === null ? [] : [`${deviceTexts.read().page.title}: ${pageId}`]),
    '',
    ...facts.map(({ name, value }) => `${name}: ${value}`),
  ]
  return `${lines.join('\n')}\n`
}
