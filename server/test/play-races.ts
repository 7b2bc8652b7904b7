import { randomUUID } from 'node:crypto'
import {
  getHipicos,
  getRace,
  getRaceBets,
  type InputOf,
  oddsSeen,
  type placeRaceBet,
  quoteRaceBet,
} from '@trebol/shared/contract'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { races } from '../src/database/schema/index.ts'
import { commitTo, newSeed } from '../src/lottery/draw-number.ts'
import { changeRace } from '../src/races/advance-race.ts'
import { nextDue } from '../src/races/next-due.ts'
import { scratchOf } from '../src/races/race-fate.ts'
import type { RaceRow } from '../src/races/race-state.ts'
import { runRaces } from '../src/races/run-races.ts'
import type { TestServer } from './open-test-server.ts'

type Bet = Pick<InputOf<typeof placeRaceBet>, 'race_id' | 'code' | 'combo'> & {
  readonly box?: boolean
  readonly stake?: string
  readonly iso?: string
  readonly seen?: readonly string[]
  readonly rid?: string
}

const historySchema = v.object({ items: v.array(v.looseObject({ kind: v.string() })) })

/** What players and time do to the races of one server. */
export function playRaces(server: TestServer) {
  const rowOf = async (id: string): Promise<RaceRow> => {
    const [row] = await server.db.select().from(races).where(eq(races.id, id))
    if (row === undefined) throw new Error(`no race has the id ${id}`)
    return row
  }
  const quote = async ({ race_id, code, combo, box = false }: Bet): Promise<readonly string[]> => {
    const { response } = await server.call('quoteRaceBet', { race_id, code, combo, box })
    const read = v.safeParse(quoteRaceBet.output, response.return)
    return read.success ? oddsSeen(read.output.lines) : []
  }
  const setClock = (now: Date): void => {
    server.clock.now = now
  }
  return {
    rowOf,
    quote,
    setClock,
    moveTo: async (now: Date): Promise<void> => {
      setClock(now)
      await runRaces(server.services)
    },
    meetings: async (body: object = {}) => {
      const { response } = await server.call('getHipicos', body)
      return v.parse(getHipicos.output, response.return).meetings
    },
    raceOf: async (id: string) => {
      const { response } = await server.call('getRace', { id })
      return v.parse(getRace.output, response.return)
    },
    /** Bets with the odds of now, unless told which ones were seen. */
    bet: async (token: string | undefined, bet: Bet) => {
      const { race_id, code, combo, box = false, stake = '1.00', iso = 'USD', rid = randomUUID() } = bet
      const odds_seen = bet.seen ?? (await quote(bet))
      const body = { rid, race_id, code, combo, box, stake: { amount: stake, iso }, odds_seen }
      return server.call('placeRaceBet', body, { token })
    },
    betsOf: async (token: string, body: object = {}) => {
      const { response } = await server.call('getRaceBets', { series: true, ...body }, { token })
      return v.parse(getRaceBets.output, response.return).items
    },
    historyOf: async (token: string) => {
      const { response } = await server.call('getHistory', {}, { token })
      return v.parse(historySchema, response.return).items
    },
    /** What is going to happen in a race: only who holds the key of the seeds can know. */
    fateOf: async (id: string) => {
      const race = await rowOf(id)
      const track = server.services.tracks.find(({ slug }) => slug === race.track)
      if (track === undefined) throw new Error(`no track has the slug ${race.track}`)
      const seed = server.services.raceSeal.open(race.sealedSeed)
      const scratch = scratchOf(seed, id, race.card, track.pace)
      return {
        finish: changeRace(race, track, seed, race.postAt).finish ?? [],
        scratch: scratch && { num: scratch.num, at: new Date(race.postAt.getTime() - scratch.before) },
      }
    },
  }
}

/** A race more than half an hour ahead, with a seed that scratches a runner of it, or none. */
export async function raceThat(server: TestServer, loses: boolean): Promise<RaceRow> {
  const open = await server.db.select().from(races).where(eq(races.status, 'open')).orderBy(races.postAt)
  const race = open[8]
  if (race === undefined) throw new Error('there is no race half an hour ahead')
  return reseed(server, race, (gone) => (gone !== null) === loses)
}

/**
 * The last six races of a meeting that begins more than half an hour from now, none of which loses a runner but those
 * of these places, from 0 on, which lose the one of this number.
 */
export async function lastSix(server: TestServer, losing: Readonly<Record<number, string>> = {}): Promise<RaceRow[]> {
  const open = await server.db.select().from(races).where(eq(races.status, 'open')).orderBy(races.postAt)
  const last = open.at(-1)
  const six = open.filter(({ meeting }) => meeting === last?.meeting).slice(-6)
  if (six.length < 6) throw new Error('there is no meeting with six races to come')
  const changed: RaceRow[] = []
  for (const [place, race] of six.entries()) {
    changed.push(await reseed(server, race, (gone) => (gone ?? undefined) === losing[place]))
  }
  return changed
}

/** Gives a race a seed with which it loses the runner that `fits`, or none. */
async function reseed(
  server: TestServer,
  race: RaceRow,
  fits: (scratched: string | null) => boolean,
): Promise<RaceRow> {
  const track = server.services.tracks.find(({ slug }) => slug === race.track)
  if (track === undefined) throw new Error(`no track has the slug ${race.track}`)
  for (;;) {
    const seed = newSeed()
    if (!fits(scratchOf(seed, race.id, race.card, track.pace)?.num ?? null)) continue
    const [changed = race] = await server.db
      .update(races)
      .set({
        sealedSeed: server.services.raceSeal.close(seed),
        commitment: commitTo(seed, race.id),
        dueAt: nextDue(race, track, seed),
      })
      .where(eq(races.id, race.id))
      .returning()
    return changed
  }
}
