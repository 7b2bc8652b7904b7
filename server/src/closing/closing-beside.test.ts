import { randomInt, randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitsOf, usd } from '../../test/limits-of.ts'
import { makeDeposit } from '../../test/make-deposit.ts'
import { makeWithdrawal, readyPlayer, withdrawalOf } from '../../test/make-withdrawal.ts'
import { goodPassword, newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { launch, move } from '../../test/play-as-provider.ts'
import { line, playLottery, triple } from '../../test/play-lottery.ts'
import { playRaces, raceThat } from '../../test/play-races.ts'
import { closeAccount, quietProvider } from '../../test/quiet-provider.ts'
import { untilWaiting } from '../../test/until-waiting.ts'
import { operatorAt } from '../../test/work-at-desk.ts'
import { accounts, deposits, entries, players, playSessions } from '../database/schema/index.ts'
import { checkLedger, soundLedger } from '../ledger/check-ledger.ts'
import { runLottery } from '../lottery/run-lottery.ts'
import { holdWallets } from '../protection/hold-wallets.ts'
import { runRaces } from '../races/run-races.ts'

let server: TestServer
let on: ReturnType<typeof limitsOf>
let provider: Awaited<ReturnType<typeof quietProvider>>
let desk: Awaited<ReturnType<typeof operatorAt>>
beforeAll(async () => {
  server = await openTestServer()
  on = limitsOf(server)
  provider = await quietProvider(server)
  desk = await operatorAt(server)
  await runLottery(server.services)
  await runRaces(server.services)
}, 60_000)
afterAll(async () => {
  expect(await checkLedger(server.db)).toEqual(soundLedger)
  provider.close()
  await server.close()
})

const round = () => `round-${randomUUID()}`
const idOf = async (email: string) =>
  (await server.db.select({ id: players.id }).from(players).where(eq(players.email, email)))[0]?.id ?? 'nobody'
const isClosed = async (email: string) =>
  (await server.call('login', { email, pwd: goodPassword })).response.code === 'ACCOUNT_CLOSED'
/** What was booked in the wallets of a player, line by line. */
const linesOf = async (email: string) => {
  const rows = await server.db
    .select({ line: entries.line })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(eq(accounts.playerId, await idOf(email)))
    .orderBy(asc(entries.id))
  return rows.map(({ line }) => line)
}

type Player = { readonly email: string; readonly token: string }
type Ready = Player & {
  /** What its owner gives up in closing. */
  readonly give_up: readonly object[]
  /** What comes beside the closing, and the code with which it was refused. */
  readonly other: () => Promise<unknown>
}

/** Somebody who has played and keeps 0.60, too little to be withdrawn. */
async function almostEmpty() {
  const document = `V-${randomInt(10_000_000, 100_000_000)}`
  const player = await newPlayer(server, { USD: '5.00' }, { document_number: document })
  const { sid, launchToken } = await launch(server, player.token)
  await server.wallet('authenticate', { token: launchToken })
  const bet = move(sid, '4.40', round())
  expect((await server.wallet('bet', bet)).status).toBe(200)
  return { ...player, document, sid, bet, give_up: [usd('0.60')] }
}

const codeOf = async (answer: Promise<{ readonly response: Readonly<Record<string, unknown>> }>) =>
  (await answer).response.code
const walletCodeOf = async (answer: Promise<{ readonly body: Readonly<Record<string, unknown>> }>) =>
  (await answer).body.code

type Kind = {
  readonly name: string
  readonly ready: () => Promise<Ready>
  /** What it books when it comes first. */
  readonly books: string
  /** How it is refused when the account closes first. Null: it is in the way of closing, whoever comes first. */
  readonly refused: readonly unknown[] | null
}

const late = ['ACCOUNT_CLOSED', 'SESSION_EXPIRED']

const kinds: readonly Kind[] = [
  {
    ...{ name: 'a deposit', books: 'deposit:', refused: late },
    ready: async () => {
      const player = await almostEmpty()
      return { ...player, other: () => codeOf(on.deposit(player.token, '20.00')) }
    },
  },
  {
    // The desk says yes to it, and it waits for the desk.
    ...{ name: 'a late deposit that the desk approves', books: 'deposit:', refused: ['under_review'] },
    ready: async () => {
      const player = await almostEmpty()
      const { id } = await makeDeposit(server, player.token, { fields: { document: player.document } })
      await server.db.update(deposits).set({ status: 'expired', dueAt: null }).where(eq(deposits.id, id))
      const approve = async () => {
        await desk.ask('/api/deposits/approve', { id, seen: 'expired', why: 'El banco lo recibió.' })
        return (await server.db.select().from(deposits).where(eq(deposits.id, id)))[0]?.status
      }
      return { ...player, other: approve }
    },
  },
  {
    ...{ name: 'the approval of a deposit that is under way', books: 'deposit:', refused: null },
    ready: async () => {
      const player = await almostEmpty()
      const { id } = await makeDeposit(server, player.token, { fields: { document: player.document } })
      const approve = () =>
        desk.ask('/api/deposits/approve', { id, seen: 'awaiting_payment', why: 'Está en el banco.' })
      return { ...player, other: approve }
    },
  },
  {
    ...{ name: 'a withdrawal', books: 'withdrawal:', refused: null },
    ready: async () => {
      const player = await readyPlayer(server, { USD: '40.00' })
      const ask = () => server.call('createWithdrawal', withdrawalOf(player.account), { token: player.token })
      return { ...player, give_up: [], other: () => codeOf(ask()) }
    },
  },
  {
    ...{ name: 'a withdrawal that the desk sends back', books: 'refund:', refused: null },
    ready: async () => {
      const player = await readyPlayer(server, { USD: '40.00' })
      const { id } = await makeWithdrawal(server, player)
      const reject = () =>
        desk.ask('/api/withdrawals/reject', { id, seen: 'requested', why: 'Lo pidió.', code: 'WRONG_ACCOUNT' })
      return { ...player, give_up: [], other: reject }
    },
  },
  {
    ...{ name: 'a bet in a game', books: 'bet:slots', refused: ['SESSION_ENDED'] },
    ready: async () => {
      const player = await almostEmpty()
      return { ...player, other: () => walletCodeOf(server.wallet('bet', move(player.sid, '0.50', round()))) }
    },
  },
  {
    ...{ name: 'a bet on sports', books: 'bet:sports', refused: ['SESSION_ENDED'] },
    ready: async () => {
      const player = await almostEmpty()
      const { response } = await server.call('getSports', { iso: 'USD' }, { token: player.token })
      const { sid, url } = v.parse(v.looseObject({ sid: v.string(), url: v.string() }), response.return)
      await server.wallet('authenticate', { token: new URL(url).searchParams.get('token') })
      return { ...player, other: () => walletCodeOf(server.wallet('bet', move(sid, '0.50', round()))) }
    },
  },
  {
    // Which a provider that has nothing open does not send; it is told to send it again.
    ...{ name: 'a win', books: 'win:slots', refused: ['UNAVAILABLE'] },
    ready: async () => {
      const { sid, bet, ...player } = await almostEmpty()
      return { ...player, other: () => walletCodeOf(server.wallet('win', move(sid, '3.00', bet.round))) }
    },
  },
  {
    ...{ name: 'a bet that comes back', books: 'refund:slots', refused: ['UNAVAILABLE'] },
    ready: async () => {
      const { sid, bet, ...player } = await almostEmpty()
      const back = { session: sid, undoes: bet.tx, round: bet.round }
      return { ...player, other: () => walletCodeOf(server.wallet('rollback', back)) }
    },
  },
  {
    ...{ name: 'a ticket of the lottery', books: 'bet:lottery', refused: late },
    ready: async () => {
      const player = await almostEmpty()
      const buy = () => playLottery(server).buy(player.token, [line(triple, '123', '0.50')])
      return { ...player, other: () => codeOf(buy()) }
    },
  },
  {
    ...{ name: 'a bet on a race', books: 'bet:races', refused: late },
    ready: async () => {
      const player = await almostEmpty()
      const race = await raceThat(server, false)
      const wish = { race_id: race.id, code: 'ganador' as const, combo: [[race.card.runners[0]?.num ?? '']] }
      const seen = await playRaces(server).quote(wish)
      const bet = () => playRaces(server).bet(player.token, { ...wish, stake: '0.50', seen })
      return { ...player, other: () => codeOf(bet()) }
    },
  },
]

const close = ({ token, give_up }: Ready) => closeAccount(server, token, { give_up })
type Closing = ReturnType<typeof close>

/** Closing has locked everything and looked at the wallets when the other call comes. */
async function closingFirst(ready: Ready): Promise<readonly [Awaited<Closing>, unknown]> {
  const held = provider.hold()
  const closing = close(ready)
  await Promise.race([held.asked, closing])
  const other = ready.other()
  await untilWaiting(server, 1, other)
  held.release()
  return [await closing, await other]
}

/** The other call is the first that waits for the wallets, and closing comes after it. */
async function otherFirst(ready: Ready): Promise<readonly [Awaited<Closing>, unknown]> {
  const id = await idOf(ready.email)
  const queue = await server.db.transaction(async (tx) => {
    await holdWallets(tx, id)
    const other = ready.other()
    await untilWaiting(server, 1, other)
    const closing = close(ready)
    await untilWaiting(server, 2, closing, other)
    return { closing, other }
  })
  return [await queue.closing, await queue.other]
}

const atOnce = async (ready: Ready) => Promise.all([close(ready), ready.other()])

/** One of the two happened and the other was refused for it, with its own words. */
async function expectOne(
  kind: Kind,
  ready: Ready,
  before: readonly unknown[],
  [closing, code]: readonly [Awaited<Closing>, unknown],
) {
  const added = (await linesOf(ready.email)).slice(before.length)
  if (await isClosed(ready.email)) {
    expect(closing.result).toBe(true)
    expect(kind.refused).toContain(code)
    expect(added).toEqual(['adjustment:'])
  } else {
    expect(closing.response).toMatchObject({
      code: 'NOT_READY',
      msg: 'Su cuenta todavía no se puede cerrar. Revise lo que falta.',
    })
    expect(added).toEqual([kind.books])
  }
}

describe.each(kinds)('Closing beside $name', (kind) => {
  const run = async (order: (ready: Ready) => Promise<readonly [Awaited<Closing>, unknown]>) => {
    const ready = await kind.ready()
    const before = await linesOf(ready.email)
    await expectOne(kind, ready, before, await order(ready))
    return isClosed(ready.email)
  }

  test('that comes while the account closes leaves it closed, unless it was in the way', async () => {
    expect(await run(closingFirst)).toBe(kind.refused !== null)
  })

  test('that came before it finds what is in the way', async () => {
    const closed = await run(otherFirst)
    if (process.env.TEST_DATABASE_URL) expect(closed).toBe(false)
  })

  test('at the same moment lets one of them happen', async () => {
    await run(atOnce)
  })
})

describe('Closing beside what books nothing', () => {
  test('ends a game that is being opened, or refuses it', async () => {
    for (const order of [closingFirst, otherFirst, atOnce]) {
      const player = await almostEmpty()
      const other = () =>
        codeOf(server.call('play', { id: 'nandu-veloz', replaces: player.sid }, { token: player.token }))
      const [closing, code] = await order({ ...player, other })
      expect(closing.result).toBe(true)
      expect([undefined, ...late]).toContain(code)
      const open = await server.db
        .select({ id: playSessions.id })
        .from(playSessions)
        .where(and(eq(playSessions.playerId, await idOf(player.email)), eq(playSessions.status, 'open')))
      expect(open).toEqual([])
    }
  })

  test('loses no limit that was said to hold: the next account has it', async () => {
    for (const order of [closingFirst, otherFirst, atOnce]) {
      const player = await almostEmpty()
      const limit = { type: 'deposit', period: 'P1D', value: usd('25.00') }
      const [closing, code] = await order({ ...player, other: () => codeOf(on.set(player.token, limit)) })
      expect(closing.result).toBe(true)
      expect([undefined, ...late]).toContain(code)
      const next = await newPlayer(server, {}, { document_number: player.document })
      const carried = await on.own(next.token, 'deposit', 'P1D')
      expect(carried?.remaining).toBe(code === undefined ? '20.00' : undefined)
    }
  })
})
