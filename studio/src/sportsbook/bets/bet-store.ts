import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { privateFolder } from '@trebol/shared/lock'
import { open } from 'lmdb'
import * as v from 'valibot'
import { type SportsSession, sportsSessionSchema } from '../desk/sports-session.ts'
import { type Bet, type BetAt, type BetStep, betSchema, isOver } from './bet.ts'

export type BetStore = {
  /** The secret that all matches are drawn from; made once. */
  readonly secret: string
  readonly session: (key: string) => SportsSession | undefined
  readonly addSession: (session: SportsSession) => void
  readonly bet: (id: string) => Bet | undefined
  /** Begins a bet; false when its id is taken. */
  readonly begin: (bet: BetAt<'created'>) => boolean
  /** Keeps a later step if the bet is still where it came from; gives what is kept now. */
  readonly keep: (from: BetStep, next: Bet) => Bet
  readonly unfinished: () => readonly Bet[]
  /** The newest bets of a player, from before `before` (a place that `placeOf` gave). */
  readonly betsOf: (player: string, before: string | null, limit: number) => readonly Bet[]
  readonly close: () => Promise<void>
}

/** Where a bet stands in its player's list; texts of equal length, so that their order is that of time. */
export const placeOf = ({ createdAt, id }: Bet): string => `${String(createdAt).padStart(15, '0')}|${id}`

const newSecret = () => randomBytes(32).toString('hex')

/**
 * Sessions and bets in LMDB under `dataDir/sportsbook`. Every write is flushed to the disk before it returns. `firstSecret`
 * is asked for where none is kept yet.
 */
export function openBetStore(dataDir: string, firstSecret = newSecret): BetStore {
  const path = join(dataDir, 'sportsbook')
  privateFolder(path)
  const root = open({ path, encoding: 'json', maxDbs: 5 })
  const named = (name: string) => root.openDB<unknown, string>({ name, encoding: 'json' })
  const [facts, sessions, bets, unfinishedIds, lists] = [
    named('facts'),
    named('sessions'),
    named('bets'),
    named('unfinished'),
    named('lists'),
  ]
  const secret = root.transactionSync(() => {
    const kept = facts.get('secret')
    const known = v.is(v.string(), kept) ? kept : firstSecret()
    if (kept === undefined) facts.putSync('secret', known)
    return known
  })

  const bet = (id: string): Bet | undefined => {
    const kept = bets.get(id)
    return kept === undefined ? undefined : v.parse(betSchema, kept)
  }
  function put(next: Bet): void {
    bets.putSync(next.id, next)
    if (isOver(next)) unfinishedIds.removeSync(next.id)
    else unfinishedIds.putSync(next.id, true)
  }

  return {
    ...{ secret, bet },
    session: (key) => {
      const kept = sessions.get(key)
      return kept === undefined ? undefined : v.parse(sportsSessionSchema, kept)
    },
    addSession: (session) => sessions.putSync(session.key, session),
    begin: (begun) =>
      root.transactionSync(() => {
        if (bets.doesExist(begun.id)) return false
        put(begun)
        lists.putSync(`${begun.player}|${placeOf(begun)}`, begun.id)
        return true
      }),
    keep: (from, next) =>
      root.transactionSync(() => {
        const now = bet(next.id)
        if (now === undefined) throw new Error(`Bet ${next.id} was never begun.`)
        if (now.step !== from) return now
        put(next)
        return next
      }),
    unfinished: () => [...unfinishedIds.getKeys()].flatMap((id) => bet(id) ?? []),
    betsOf: (player, before, limit) => {
      // In reverse the range begins at its upper end, which is left out.
      const range = { start: `${player}|${before ?? '~'}`, end: `${player}|`, reverse: true, limit: limit + 1 }
      return [...lists.getRange(range)]
        .filter(({ key }) => key !== range.start)
        .flatMap(({ value }) => bet(v.parse(v.string(), value)) ?? [])
        .slice(0, limit)
    },
    close: () => root.close(),
  }
}
