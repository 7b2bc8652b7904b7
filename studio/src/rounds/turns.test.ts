import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshFolder, openDesk } from '../../test/open-desk.ts'
import { startWallet, type TestWallet } from '../../test/start-wallet.ts'
import { drawEnd, timeOf } from '../engines/crash/flight.ts'
import { minesEngine, minesShownSchema } from '../engines/mines/mines-engine.ts'
import { StudioError } from '../studio-error.ts'
import { verifyRound } from '../web/parts/verify-round.ts'
import type { DecidedView, RoundView, TurnView } from '../wire/game-wire.ts'
import { workedOf } from './standing-of.ts'

let wallet: TestWallet
let home: ReturnType<typeof freshFolder>
let studio: ReturnType<typeof openDesk>
let now = Date.parse('2026-11-21T12:00:00Z')

const opening = 100_000n
const hour = 3_600_000

beforeEach(async () => {
  wallet = await startWallet({ opening })
  home = freshFolder()
  studio = openDesk(wallet, home.folder, 4000, () => now)
})
afterEach(async () => {
  await studio.close()
  await wallet.stop()
  home.remove()
})

const open = async (categories: readonly string[]) =>
  (await studio.desk.open({ token: wallet.launchToken('juego', categories), game: 'juego', key: randomUUID() })).session

function begin(session: string, choice: unknown, round: string = randomUUID()) {
  return studio.desk.play({ session, round, stake: '1.00', choice, clientSeed: 'jugador' })
}
const act = (session: string, round: RoundView, seq: number, move: unknown) =>
  studio.desk.act({ session, round: round.id, seq, move })

async function refusal(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof StudioError ? error.code : String(error)
}

function turn(view: RoundView | null | undefined): TurnView {
  if (view?.status !== 'turn') throw new Error(`round is ${view?.status}`)
  return view
}
function decided(view: RoundView | null | undefined): DecidedView {
  if (view === null || view === undefined || !('win' in view)) throw new Error(`round is ${view?.status}`)
  return view
}

/** The studio knows where the mines are; the player of these tests asks it. */
function cellsOf(id: string): { safe: number[]; mines: number[] } {
  const round = studio.store.round(id)
  if (round === undefined) throw new Error('no round')
  const { draw, wager } = workedOf(round)
  const all = Array.from({ length: 25 }, (_, cell) => cell)
  const isMine = (cell: number) => {
    const standing = minesEngine.play(draw(), wager, [{ move: { open: cell }, atMs: 0 }])
    return standing.kind === 'over' && standing.win === 0n
  }
  return { safe: all.filter((cell) => !isMine(cell)), mines: all.filter(isMine) }
}

/** The multiple at which a flight ends, in hundredths. */
function endOf(id: string): number {
  const round = studio.store.round(id)
  if (round === undefined) throw new Error('no round')
  return drawEnd(workedOf(round).draw())
}

/** Begins flights until one takes off and lasts. */
async function longFlight(session: string, choice: unknown = { auto: null }): Promise<TurnView> {
  for (let i = 0; i < 50; i += 1) {
    const { round } = await begin(session, choice)
    if (round.status === 'turn' && endOf(round.id) >= 150) return round
    if (round.status === 'turn') await ended(session, round)
  }
  throw new Error('fifty short flights')
}

/** Lets a flight come to its end by the clock of the test. */
async function ended(session: string, round: RoundView): Promise<RoundView> {
  now += 2 * hour
  await studio.close()
  studio = openDesk(wallet, home.folder, 4000, () => now)
  await studio.settled()
  return (await studio.desk.state(session)).last ?? round
}

describe('a round in which the player decides', () => {
  it('takes the stake, waits, and pays what the decisions came to', async () => {
    const session = await open(['minas'])
    const { round } = await begin(session, { mines: 3 })
    const { safe } = cellsOf(round.id)
    expect(wallet.books.balance()).toBe(opening - 100n)
    const opened = await act(session, round, 0, { open: safe[0] })
    expect(v.parse(minesShownSchema, turn(opened.round).shown)).toEqual({ mines: 3, opened: [safe[0]], multiple: 111 })
    const over = decided((await act(session, round, 1, { collect: true })).round)
    expect(over).toMatchObject({ status: 'settled', win: '1.11', bet: '1.00', balance: '1000.11' })
    expect(wallet.books.balance()).toBe(opening + 11n)
  })

  it('shows nothing of the seed or the mines before it is over', async () => {
    const session = await open(['minas'])
    const { round } = await begin(session, { mines: 3 })
    const kept = studio.store.round(round.id)
    expect(JSON.stringify(await studio.desk.state(session))).not.toContain(kept?.serverSeed)
    expect(Object.keys(v.parse(v.record(v.string(), v.unknown()), turn(round).shown))).toEqual([
      'mines',
      'opened',
      'multiple',
    ])
  })

  it('is lost on a mine, and pays nothing', async () => {
    const session = await open(['minas'])
    const { round } = await begin(session, { mines: 3 })
    const over = decided((await act(session, round, 0, { open: cellsOf(round.id).mines[0] })).round)
    expect(over).toMatchObject({ status: 'settled', win: '0.00' })
    expect(wallet.books.balance()).toBe(opening - 100n)
    expect((await begin(session, { mines: 3 })).round.status).toBe('turn')
  })

  it('carries a decision out once, however often it is sent', async () => {
    const session = await open(['minas'])
    const { round } = await begin(session, { mines: 3 })
    const { safe } = cellsOf(round.id)
    const [first, second] = await Promise.all([
      act(session, round, 0, { open: safe[0] }),
      act(session, round, 0, { open: safe[0] }),
    ])
    expect(turn(first.round).seq).toBe(1)
    expect(turn(second.round).seq).toBe(1)
    const collected = await act(session, round, 1, { collect: true })
    expect((await act(session, round, 1, { collect: true })).round).toEqual(collected.round)
    expect(wallet.calls.filter(({ name }) => name === 'win').length).toBe(1)
  })

  it.each([
    ['a cell that is not there', { open: 25 }],
    ['something that is no move', 'boom'],
    ['collecting before anything is won', { collect: true }],
  ])('refuses %s and goes on', async (_, move) => {
    const session = await open(['minas'])
    const { round } = await begin(session, { mines: 3 })
    expect(await refusal(act(session, round, 0, move))).toBe('MOVE_NOT_ALLOWED')
    expect((await act(session, round, 0, { open: cellsOf(round.id).safe[0] })).round.status).toBe('turn')
  })

  it('refuses a decision ahead of its turn, and one from another session', async () => {
    const session = await open(['minas'])
    const { round } = await begin(session, { mines: 3 })
    expect(await refusal(act(session, round, 2, { open: 0 }))).toBe('OUT_OF_TURN')
    wallet.nextPlayer('p-2')
    expect(await refusal(act(await open(['minas']), round, 0, { open: 0 }))).toBe('OUT_OF_TURN')
  })

  it.each([[{ mines: 0 }], [{ mines: 25 }], [{ mines: 2.5 }], [null], [{ mines: '3' }]])(
    'does not begin with the choice %j, and nothing is booked',
    async (choice) => {
      expect(await refusal(begin(await open(['minas']), choice))).toBe('STAKE_NOT_ALLOWED')
      expect(wallet.books.balance()).toBe(opening)
    },
  )

  it('waits for its player over a restart', async () => {
    const session = await open(['minas'])
    const { round } = await begin(session, { mines: 3 })
    const { safe } = cellsOf(round.id)
    await act(session, round, 0, { open: safe[0] })
    await studio.close()
    studio = openDesk(wallet, home.folder, 4000, () => now)
    expect(studio.recovered).toBe(0)
    expect(turn((await studio.desk.state(session)).last).seq).toBe(1)
    expect(decided((await act(session, round, 1, { collect: true })).round).win).toBe('1.11')
  })

  it('is found again by its player in a new session of the same game, and by nobody else', async () => {
    const { round } = await begin(await open(['minas']), { mines: 3 })
    const { safe } = cellsOf(round.id)
    wallet.nextPlayer('p-2')
    const stranger = await open(['minas'])
    expect((await studio.desk.state(stranger)).last).toBeNull()
    wallet.nextPlayer('p-1')
    const again = await open(['minas'])
    expect(turn((await studio.desk.state(again)).last).id).toBe(round.id)
    await act(again, round, 0, { open: safe[0] })
    expect(decided((await act(again, round, 1, { collect: true })).round).win).toBe('1.11')
    expect(wallet.books.balance()).toBe(opening + 11n)
  })

  it('ends after a day without its player: what was won is paid, what was not played goes back', async () => {
    const played = await open(['minas'])
    const { round } = await begin(played, { mines: 3 })
    await act(played, round, 0, { open: cellsOf(round.id).safe[0] })
    wallet.nextPlayer('p-2')
    const untouched = await open(['minas'])
    await begin(untouched, { mines: 3 })
    now += 23 * hour
    expect(studio.runner.sweep()).toBe(0)
    now += 2 * hour
    expect(studio.runner.sweep()).toBe(2)
    await studio.settled()
    expect((await studio.desk.state(played)).last).toMatchObject({ status: 'settled', win: '1.11' })
    expect((await studio.desk.state(untouched)).last).toMatchObject({ status: 'returned' })
    expect(wallet.books.balance()).toBe(opening + 11n)
  })

  it('can be worked out again on the player’s device, decisions included', async () => {
    const session = await open(['minas'])
    const { round } = await begin(session, { mines: 5 })
    const committed = turn(round).seedHash
    const { safe } = cellsOf(round.id)
    await act(session, round, 0, { open: safe[0] })
    await act(session, round, 1, { open: safe[3] })
    const over = decided((await act(session, round, 2, { collect: true })).round)
    const passed = async (change: object) =>
      (await verifyRound({ round: { ...over, ...change }, committed, decimals: 2 }, minesEngine.play)).map(
        (check) => check.passed,
      )
    expect(await passed({})).toEqual([true, true, true])
    expect(await passed({ acts: over.acts.slice(1) })).toEqual([true, false, false])
    expect(await passed({ win: '9.99' })).toEqual([true, true, false])
  })
})

describe('a round on the clock', () => {
  it('pays the multiple of the moment when the studio hears the player', async () => {
    const session = await open(['crash'])
    const round = await longFlight(session)
    const before = wallet.books.balance()
    now += timeOf(137)
    const over = decided((await act(session, round, 0, 'collect')).round)
    expect(over).toMatchObject({ win: '1.37', status: 'settled' })
    expect(wallet.books.balance()).toBe(before + 137n)
  })

  it('is lost to whoever is a moment late', async () => {
    const session = await open(['crash'])
    const round = await longFlight(session)
    now += timeOf(endOf(round.id)) + 200
    expect(decided((await act(session, round, 0, 'collect')).round).win).toBe('0.00')
  })

  it('does not let the page name its multiple', async () => {
    const session = await open(['crash'])
    const round = await longFlight(session)
    expect(await refusal(act(session, round, 0, { collect: 100_000 }))).toBe('MOVE_NOT_ALLOWED')
  })

  it('ends by itself, and tells whoever watches', async () => {
    const session = await open(['crash'])
    // Real time passes here: only flights that end at once or within the limit of this test are waited for.
    await studio.close()
    studio = openDesk(wallet, home.folder)
    for (;;) {
      const { round } = await begin(session, { auto: 101 })
      if (round.status !== 'turn') continue
      const over = decided((await studio.desk.watch({ session, round: round.id })).round)
      expect(over.win).toBe('1.01')
      break
    }
  })

  it('lets a stop answer whoever watches at once', async () => {
    const session = await open(['crash'])
    const round = await longFlight(session)
    const watched = studio.desk.watch({ session, round: round.id })
    await studio.runner.stop()
    expect((await watched).round.status).toBe('turn')
  })

  it('gives the bet back when a restart stopped its clock, unless its player had said when to collect', async () => {
    const session = await open(['crash'])
    const free = await longFlight(session)
    const before = wallet.books.balance()
    expect((await ended(session, free)).status).toBe('returned')
    expect(wallet.books.balance()).toBe(before + 100n)

    const told = await longFlight(session, { auto: 120 })
    expect(await ended(session, told)).toMatchObject({ status: 'settled', win: '1.20' })
  })
})
