import { join } from 'node:path'
import { privateFolder } from '@trebol/shared/lock'
import { open } from 'lmdb'
import * as v from 'valibot'
import { type Session, seatOf, sessionSchema } from '../sessions/session.ts'
import { isOver, type Round, type RoundAt, roundSchema } from './round.ts'

export type RoundStore = {
  readonly session: (key: string) => Session | undefined
  /**
   * Adds a session. A round of real money that waits for its player at the same seat moves to it; one whose raise is still
   * on its way is held for it and moves as soon as it waits again.
   */
  readonly addSession: (session: Session) => Session
  readonly round: (id: string) => Round | undefined
  /** Begins a round and moves its session on, in one step; refuses when the session has an open round or the id is taken. */
  readonly begin: (round: Round, nextSeed: string) => 'begun' | 'open' | 'taken'
  /** Keeps a later step; one that ends the round, or holds it, frees its session. Gives the round as it was kept. */
  readonly keep: <R extends Round>(round: R) => R
  readonly unfinished: () => readonly Round[]
  /**
   * After a copy was put back: gives every session another next seed, and makes rounds that wait for their player count as
   * left. What came after the copy may have shown him both. Returns how many sessions and rounds it changed.
   */
  readonly outdate: (newSeed: () => string) => { readonly sessions: number; readonly rounds: number }
  readonly close: () => Promise<void>
}

/** Steps in which a round may be found again by its player. */
type LeftStep = 'waiting' | 'raise_sent' | 'raise_returning'
const isLeft = (round: Round): round is RoundAt<LeftStep> =>
  round.step === 'waiting' || round.step === 'raise_sent' || round.step === 'raise_returning'

/**
 * Sessions and rounds in LMDB under `dataDir/rounds`. Every write is one
 * transaction that is flushed to the disk before it returns: a round that is on its way to the wallet is never forgotten.
 */
export function openRoundStore(dataDir: string): RoundStore {
  const path = join(dataDir, 'rounds')
  privateFolder(path)
  const root = open({ path, encoding: 'json', maxDbs: 5 })
  const sessions = root.openDB<unknown, string>({ name: 'sessions', encoding: 'json' })
  const rounds = root.openDB<unknown, string>({ name: 'rounds', encoding: 'json' })
  const unfinished = root.openDB<unknown, string>({ name: 'unfinished', encoding: 'json' })

  const seats = root.openDB<unknown, string>({ name: 'seats', encoding: 'json' })

  const session = (key: string): Session | undefined => {
    const kept = sessions.get(key)
    return kept === undefined ? undefined : v.parse(sessionSchema, kept)
  }
  const round = (id: string): Round | undefined => {
    const kept = rounds.get(id)
    return kept === undefined ? undefined : v.parse(roundSchema, kept)
  }
  function put(next: Round, owner: Session): void {
    rounds.putSync(next.id, next)
    if (isOver(next)) unfinished.removeSync(next.id)
    else unfinished.putSync(next.id, true)
    sessions.putSync(owner.key, owner)
  }

  const sitterAt = (seat: string): Session | undefined => session(v.parse(v.optional(v.string(), ''), seats.get(seat)))

  /** The round that its player left at a seat, with the session that holds it. */
  function leftAt(seat: string): { held: Session; left: RoundAt<LeftStep> } | null {
    const held = sitterAt(seat)
    const open = held?.openRound ? round(held.openRound) : undefined
    return held !== undefined && open !== undefined && isLeft(open) ? { held, left: open } : null
  }

  /** The later session of the same seat that this round is held for. */
  function heirOf(next: Round, owner: Session): Session | null {
    const sitter = next.step === 'waiting' && owner.mode === 'real' ? sitterAt(seatOf(owner)) : undefined
    return sitter !== undefined && sitter.key !== owner.key && sitter.openRound === next.id ? sitter : null
  }

  return {
    session,
    round,
    addSession: (added) =>
      root.transactionSync(() => {
        const found = added.mode === 'real' ? leftAt(seatOf(added)) : null
        const owner = found === null ? added : { ...added, openRound: found.left.id, lastRound: found.left.id }
        if (found !== null) {
          sessions.putSync(found.held.key, { ...found.held, openRound: null })
          if (found.left.step === 'waiting') put({ ...found.left, session: added.key }, owner)
        }
        sessions.putSync(owner.key, owner)
        if (added.mode === 'real') seats.putSync(seatOf(added), added.key)
        return owner
      }),
    begin: (begun, nextSeed) =>
      root.transactionSync(() => {
        const owner = session(begun.session)
        if (rounds.doesExist(begun.id)) return 'taken'
        if (owner === undefined || owner.openRound !== null) return 'open'
        put(begun, { ...owner, nextSeed, nonce: owner.nonce + 1, openRound: begun.id, lastRound: begun.id })
        return 'begun'
      }),
    keep: (next) =>
      root.transactionSync(() => {
        const owner = session(next.session)
        if (owner === undefined) throw new Error(`Round ${next.id} has lost its session.`)
        const heir = heirOf(next, owner)
        if (heir !== null) {
          const moved = { ...next, session: heir.key }
          put(moved, heir)
          return moved
        }
        // Nobody's next round waits for what only an operator can clear up.
        const frees = (isOver(next) || next.held !== null) && owner.openRound === next.id
        put(next, frees ? { ...owner, openRound: null } : owner)
        return next
      }),
    unfinished: () => [...unfinished.getKeys()].flatMap((id) => round(id) ?? []),
    outdate: (newSeed) =>
      root.transactionSync(() => {
        const waiting = [...unfinished.getKeys()].flatMap((id) => round(id) ?? []).filter(isLeft)
        for (const left of waiting) rounds.putSync(left.id, { ...left, touchedAt: 0 })
        const keys = [...sessions.getKeys()]
        for (const owner of keys.flatMap((key) => session(key) ?? []))
          sessions.putSync(owner.key, { ...owner, nextSeed: newSeed() })
        return { sessions: keys.length, rounds: waiting.length }
      }),
    close: () => root.close(),
  }
}
