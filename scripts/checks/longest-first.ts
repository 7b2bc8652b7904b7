import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take four seconds and more, the longest first; a fresh machine has no record of its own to sort by. */
const long = [
  'scripts/start.test.ts',
  'server/test/process.test.ts',
  'host/src/start/interleavings.test.ts',
  'release/src/check/check-release.test.ts',
  'release/src/admin/admin-app.test.ts',
  'studio/test/kill.test.ts',
  'studio/src/sportsbook/bets/bets-faults.test.ts',
  'server/test/card-process.test.ts',
  'scripts/dev/dev.test.ts',
  'release/src/cli/cli.test.ts',
  'studio/src/engines/blackjack/return.test.ts',
  'release/src/judge/real-service.test.ts',
  'release/src/database/dead-database.test.ts',
  'host/src/interpreter/fuzz/hostile-bodies.test.ts',
  'server/src/races/settle-race.test.ts',
  'server/src/uploads/uploads.test.ts',
  'server/src/closing/closing-beside.test.ts',
  'server/src/races/settle-series.test.ts',
  'server/src/closing/carried-counts.test.ts',
  'server/src/lottery/settle-draw.test.ts',
  'studio/src/engines/video-poker/return.test.ts',
  'studio/src/sportsbook/prices/prices.test.ts',
  'release/src/cli/service-cli.test.ts',
  'release/src/database/open-release-database.test.ts',
  'release/src/publish/hostile-builds.test.ts',
  'studio/test/sports-kill.test.ts',
]

const place = ({ moduleId }: TestSpecification): number => {
  const found = long.findIndex((file) => moduleId.endsWith(`/${file}`))
  return found === -1 ? long.length : found
}

/** Begins with what takes longest, so that no worker is left alone with it at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => place(one) - place(other))
  }
}
