import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BlackjackDesk, openBlackjack, refusalOf } from '../../test/open-blackjack.ts'
import { freshFolder, openDesk } from '../../test/open-desk.ts'
import { startWallet, type TestWallet } from '../../test/start-wallet.ts'
import { workedOf } from './standing-of.ts'

const opening = 55_000n
const hour = 3_600_000

describe('a round whose player has opened the game anew', () => {
  let wallet: TestWallet
  let home: ReturnType<typeof freshFolder>
  let studio: ReturnType<typeof openDesk>
  let now = Date.parse('2026-11-21T12:00:00Z')
  let logged: { event?: string; level?: number; code?: string; round?: string }[]
  const desk = () => openDesk(wallet, home.folder, 4000, () => now, log)
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) })

  beforeEach(async () => {
    logged = []
    wallet = await startWallet({ opening })
    home = freshFolder()
    studio = desk()
  })
  afterEach(async () => {
    await studio.close()
    await wallet.stop()
    home.remove()
  })

  const open = async (category: string) =>
    (await studio.desk.open({ token: wallet.launchToken('juego', [category]), game: 'juego', key: randomUUID() }))
      .session

  async function begin(session: string, choice: unknown) {
    const asked = { session, round: randomUUID(), stake: '1.00', choice, clientSeed: 'jugador' }
    return (await studio.desk.play(asked)).round
  }

  /** A flight that the player ends by hand; one in a few dozen ends before it begins. */
  async function flight(session: string) {
    for (let count = 0; count < 100; count += 1) {
      const round = await begin(session, { auto: null })
      if (round.status === 'turn') return round
    }
    throw new Error('a hundred flights, and none began')
  }

  /** The studio knows where the mines are. */
  function safeCells(id: string): number[] {
    const round = studio.store.round(id)
    if (round === undefined) throw new Error('the studio does not know this round')
    const { engine, draw, wager } = workedOf(round)
    const opened = (cell: number) => engine.play(draw(), wager, [{ move: { open: cell }, atMs: 0 }])
    return Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => opened(cell).kind === 'turn')
  }

  it('is void after a day, and its bet comes back', async () => {
    await begin(await open('minas'), { mines: 3 })
    expect(wallet.books.balance()).toBe(opening - 100n)
    const again = await open('minas')
    now += 25 * hour
    expect(studio.runner.sweep()).toBe(1)
    await studio.settled()
    expect((await studio.desk.state(again)).last).toMatchObject({ status: 'returned' })
    expect(wallet.books.balance()).toBe(opening)
    expect(logged).toEqual([])
  })

  it('is given back when a restart stopped its clock', async () => {
    const round = await flight(await open('crash'))
    const before = wallet.books.balance()
    const again = await open('crash')
    await studio.close()
    studio = desk()
    await studio.settled()
    expect((await studio.desk.state(again)).last).toMatchObject({ id: round.id, status: 'returned' })
    expect(wallet.books.balance()).toBe(before + 100n)
  })

  it('is paid what it won, again after an answer was lost', async () => {
    const { id } = await begin(await open('minas'), { mines: 3 })
    const again = await open('minas')
    const [safe] = safeCells(id)
    await studio.desk.act({ session: again, round: id, seq: 0, move: { open: safe } })
    wallet.failNext('win', 'lost-answer', 'error-after')
    await studio.desk.act({ session: again, round: id, seq: 1, move: { collect: true } })
    await studio.settled()
    expect(wallet.books.ofRound(id)).toMatchObject({ bets: 1, wins: 1, won: 111n })
    expect(wallet.books.balance()).toBe(opening + 11n)
  })

  it('raises an alarm when the wallet refuses what is due, and holds nobody up until it is cleared', async () => {
    const round = await begin(await open('minas'), { mines: 3 })
    const again = await open('minas')
    wallet.failAlways('rollback', 'refuse')
    now += 25 * hour
    studio.runner.sweep()
    await studio.settled()
    const alarm = { event: 'movement_refused', level: 50, round: round.id, tx: `b-${round.id}`, code: 'TX_REUSED' }
    expect(logged).toMatchObject([alarm])
    expect((await begin(again, { mines: 3 })).status).toBe('turn')

    await studio.close()
    studio = desk()
    await studio.settled()
    expect(logged).toMatchObject([alarm, alarm])
    wallet.failAlways('rollback', 'none')
    studio.runner.sweep()
    await studio.settled()
    expect(wallet.books.ofRound(round.id)).toMatchObject({ bets: 0 })
    expect(wallet.books.balance()).toBe(opening - 100n)
  })
})

describe('a raise in a game that was opened anew', () => {
  let table: BlackjackDesk
  beforeEach(async () => {
    table = await openBlackjack()
  })
  afterEach(() => table.close())

  it('is placed in the session of that moment, and the round is settled in that of its bet', async () => {
    const round = await table.roundWith('double')
    await table.openAnew()
    await table.act(round, 'double')
    expect(table.wallet.books.ofRound(round.id)).toMatchObject({ bets: 2, staked: 200n })
    await table.finish()
    table.expectBooksToAgree()
  })

  it('comes back when its answer was lost, also after the game was opened once more', async () => {
    const round = await table.roundWith('double')
    const before = table.wallet.books.balance()
    await table.openAnew()
    table.wallet.failNext('bet', 'lost-answer', 'lost-answer', 'lost-answer')
    table.wallet.failAlways('rollback', 'error-before')
    expect(await refusalOf(table.act(round, 'double'))).toBe('BET_UNCONFIRMED')
    await table.openAnew()
    table.wallet.failAlways('rollback', 'none')
    await table.studio().settled()
    expect(table.wallet.books.balance()).toBe(before)
    await table.finish()
    table.expectBooksToAgree()
  })
})
