import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { expect } from 'vitest'
import { blackjackEngine, blackjackShownSchema } from '../src/engines/blackjack/blackjack-engine.ts'
import type { BlackjackMove } from '../src/engines/blackjack/blackjack-table.ts'
import { serverDraw } from '../src/fair/server-draw.ts'
import { isOver, stakedIn } from '../src/rounds/round.ts'
import { sessionKey } from '../src/sessions/session.ts'
import { StudioError } from '../src/studio-error.ts'
import type { RoundView, TurnView } from '../src/wire/game-wire.ts'
import { freshFolder, openDesk } from './open-desk.ts'
import { startWallet } from './start-wallet.ts'

const opening = 100_000n

/** A player at a blackjack table of the real studio, whose clock and wallet the test holds. */
export async function openBlackjack() {
  const wallet = await startWallet({ opening })
  const home = freshFolder()
  let now = Date.parse('2026-11-21T12:00:00Z')
  const desk = () => openDesk(wallet, home.folder, 4000, () => now)
  let studio = desk()

  async function openSession(): Promise<string> {
    const token = wallet.launchToken('veintiuna-real', ['blackjack'])
    return (await studio.desk.open({ token, game: 'veintiuna-real', key: randomUUID() })).session
  }
  let session = await openSession()

  const begin = (clientSeed = 'jugador') =>
    studio.desk.play({ session, round: randomUUID(), stake: '1.00', choice: null, clientSeed })

  /** A seed of the player's that gives, with the one that the studio has promised, a hand in which this is offered. */
  function seedWith(move: BlackjackMove): string {
    const kept = studio.store.session(sessionKey(session))
    if (kept === undefined) throw new Error('the studio does not know the session of this table')
    for (let count = 0; count < 1_000; count += 1) {
      const seed = `jugador-${count}`
      const dealt = blackjackEngine.play(serverDraw(kept.nextSeed, seed, kept.nonce), { stake: 100n, choice: null }, [])
      if (dealt.kind === 'turn' && v.parse(blackjackShownSchema, dealt.shown).moves.includes(move)) return seed
    }
    throw new Error(`a thousand deals without ${move}`)
  }

  const act = (round: TurnView, move: string) => studio.desk.act({ session, round: round.id, seq: round.seq, move })
  const last = async (): Promise<RoundView | null> => (await studio.desk.state(session)).last

  /** Stands until the round is over. */
  async function finish(): Promise<void> {
    for (let round = await last(); round?.status === 'turn'; round = await last()) {
      const { moves } = v.parse(blackjackShownSchema, round.shown)
      await act(round, moves.includes('stand') ? 'stand' : 'decline')
    }
  }

  /** What the wallet holds and what the studio's rounds say must be the same money, raises included. */
  function expectBooksToAgree(): void {
    let balance = opening
    for (const id of wallet.books.rounds()) {
      const round = studio.store.round(id)
      const { bets, wins, staked, won } = wallet.books.ofRound(id)
      if (round === undefined) throw new Error(`the studio does not know round ${id}`)
      expect(isOver(round)).toBe(true)
      const stands = round.step === 'settled'
      const raises = round.acts.filter(({ stake }) => stake !== '0').length
      expect({ bets, staked }).toEqual(stands ? { bets: 1 + raises, staked: stakedIn(round) } : { bets: 0, staked: 0n })
      const due = round.step === 'settled' ? BigInt(round.win) : 0n
      expect({ wins, won }).toEqual({ wins: due > 0n ? 1 : 0, won: due })
      balance += won - staked
    }
    expect(wallet.books.balance()).toBe(balance)
  }

  return {
    ...{ wallet, begin, seedWith, act, last, finish, expectBooksToAgree },
    studio: () => studio,
    /** Begins a round in which this move is offered. */
    roundWith: async (move: BlackjackMove): Promise<TurnView> => {
      const { round } = await begin(seedWith(move))
      if (round.status !== 'turn') throw new Error(`the chosen round is ${round.status}`)
      return round
    },
    /** Stops the studio and starts it again on the same books. */
    restart: async (meanwhile: () => void = () => {}): Promise<void> => {
      await studio.close()
      meanwhile()
      studio = desk()
    },
    /** The same player opens the game anew: from now on this session plays. */
    openAnew: async (): Promise<void> => {
      session = await openSession()
    },
    passHours: (hours: number): void => {
      now += hours * 3_600_000
    },
    /** The names under which the raises of a round were sent to the wallet. */
    raiseNames: ({ id }: TurnView): Set<string> =>
      new Set(wallet.calls.filter(({ name, tx }) => name === 'bet' && tx.startsWith(`r-${id}`)).map(({ tx }) => tx)),
    close: async (): Promise<void> => {
      for (const name of ['bet', 'win', 'rollback'] as const) wallet.failAlways(name, 'none')
      await studio.close()
      await wallet.stop()
      home.remove()
    },
  }
}
export type BlackjackDesk = Awaited<ReturnType<typeof openBlackjack>>

/** The code of a refusal; `none` when the work came out. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error === null) return 'none'
  return error instanceof StudioError ? error.code : String(error)
}
