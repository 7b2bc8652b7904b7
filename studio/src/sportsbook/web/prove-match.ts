import { commitmentOf, replay } from '../../fair/verify-draw.ts'
import { courseOf } from '../simulation/course.ts'
import { fixtureNamed } from '../simulation/fixtures.ts'
import { leagues, quickLeague } from '../simulation/leagues.ts'
import { sportNamed } from '../simulation/sport-named.ts'
import type { EventOutput } from '../wire/sports-wire.ts'

/** Plays a match again from its seed, on the player's own device: the same promise, the same score. */
export async function proveMatch({ fair, event }: EventOutput): Promise<boolean> {
  const fixture = fixtureNamed([...leagues, quickLeague], event.id)
  if (fair.seed === null || fixture === null) return false
  const { league, home, away } = fixture
  const match = sportNamed(league.sport).match(home, away)
  const seeds = { serverSeed: fair.seed, clientSeed: event.id, nonce: 0 }
  const { states } = await replay(seeds, (draw) => courseOf(match, league.abandonOneIn, draw))
  const end = states.at(-1)
  const same = end?.home === event.score.home && end.away === event.score.away
  return same && (await commitmentOf(fair.seed)) === fair.hash
}
