import { randomUUID } from 'node:crypto'
import { amountToMinor } from '@trebol/shared/money'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshFolder, openDesk } from '../../test/open-desk.ts'
import { losePatienceWith } from '../../test/patience.ts'
import { type Fault, startWallet, type TestWallet } from '../../test/start-wallet.ts'
import { StudioError } from '../studio-error.ts'
import type { DecidedView } from '../wire/game-wire.ts'
import { isOver } from './round.ts'

let wallet: TestWallet
let home: ReturnType<typeof freshFolder>
let studio: ReturnType<typeof openDesk>
let session: string

const opening = 100_000n
const stake = '1.00'
const cents = (amount: string) => amountToMinor(amount, 2) ?? -1n

beforeEach(async () => {
  wallet = await startWallet({ opening })
  home = freshFolder()
  studio = openDesk(wallet, home.folder)
  session = (await studio.desk.open({ token: wallet.launchToken(), game: 'x', key: randomUUID() })).session
})
afterEach(async () => {
  wallet.failAlways('win', 'none')
  wallet.failAlways('rollback', 'none')
  await studio.close()
  await wallet.stop()
  home.remove()
})

const spin = (round: string = randomUUID(), change: { stake?: string; clientSeed?: string } = {}) =>
  studio.desk.play({ session, round, stake, choice: null, clientSeed: 'jugador', ...change })

async function refusal(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof StudioError ? error.code : String(error)
}

function decided(view: Awaited<ReturnType<typeof spin>>['round']): DecidedView {
  if (!('win' in view)) throw new Error(`round ${view.id} is ${view.status}`)
  return view
}

/** Plays until a round pays; about one in three does. */
async function playUntilWin(prepare: () => void = () => {}): Promise<DecidedView> {
  for (let i = 0; i < 200; i += 1) {
    prepare()
    const view = decided((await spin()).round)
    if (view.win !== '0.00') return view
  }
  throw new Error('two hundred rounds without a win')
}

/** What the wallet holds and what the studio's rounds say must be the same money. */
function expectBooksToAgree(): void {
  let balance = opening
  for (const id of wallet.books.rounds()) {
    const round = studio.store.round(id)
    const { bets, wins, staked, won } = wallet.books.ofRound(id)
    expect(round && isOver(round)).toBe(true)
    const stands = round?.step === 'settled'
    expect({ bets, staked }).toEqual(stands ? { bets: 1, staked: BigInt(round.stake) } : { bets: 0, staked: 0n })
    const due = stands ? BigInt(round.win) : 0n
    expect({ wins, won }).toEqual({ wins: due > 0n ? 1 : 0, won: due })
    balance += won - staked
  }
  expect(wallet.books.balance()).toBe(balance)
}

describe('a round', () => {
  it('takes the stake, pays the win and says the balance that the wallet says', async () => {
    const view = await playUntilWin()
    expect(view.status).toBe('settled')
    expect(cents(view.balance ?? '')).toBe(wallet.books.balance())
    expect(wallet.details().at(-1)).toMatch(/^\S.*: .*(?:líneas? con premio|giros gratis)$/)
    expectBooksToAgree()
  })

  it('keeps to the seed that was shown before it and shows another for the next one', async () => {
    const before = await studio.desk.state(session)
    const { round, next } = await spin()
    expect(decided(round).fair).toMatchObject({ seedHash: before.next.seedHash, nonce: before.next.nonce })
    expect(next.nonce).toBe(before.next.nonce + 1)
    expect(next.seedHash).not.toBe(before.next.seedHash)
  })

  it('is the same round when it is asked for again, before and after it is over', async () => {
    const id = randomUUID()
    const [first, second] = await Promise.all([spin(id), spin(id)])
    expect(second.round).toEqual(first.round)
    expect((await spin(id)).round).toEqual(first.round)
    expect(wallet.calls.filter(({ name }) => name === 'bet').length).toBe(1)
    expectBooksToAgree()
  })

  it('is not another round under the same id', async () => {
    const id = randomUUID()
    await spin(id)
    expect(await refusal(spin(id, { stake: '2.00' }))).toBe('ROUND_REUSED')
    expect(await refusal(spin(id, { clientSeed: 'otra' }))).toBe('ROUND_REUSED')
    const other = await studio.desk.open({ token: wallet.launchToken(), game: 'x', key: randomUUID() })
    const stolen = studio.desk.play({ session: other.session, round: id, stake, choice: null, clientSeed: 'jugador' })
    expect(await refusal(stolen)).toBe('ROUND_REUSED')
    expectBooksToAgree()
  })

  it('waits for the one before it: one round at a time', async () => {
    const [first, second] = await Promise.allSettled([spin(), spin()])
    expect(first.status).toBe('fulfilled')
    expect(await refusal(second.status === 'rejected' ? Promise.reject(second.reason) : Promise.resolve())).toBe(
      'ROUND_OPEN',
    )
    expectBooksToAgree()
  })

  it('is not played without enough money, and the next one can be', async () => {
    wallet.books.setBalance(50n)
    expect(await refusal(spin())).toBe('INSUFFICIENT_FUNDS')
    expect(wallet.books.balance()).toBe(50n)
    wallet.books.setBalance(opening)
    expect((await spin()).round.status).toBe('settled')
  })

  it('is not played in a session that the site has ended', async () => {
    wallet.endSessions()
    expect(await refusal(spin())).toBe('SESSION_ENDED')
    expect(wallet.books.balance()).toBe(opening)
  })
})

describe('a bet whose answer is lost', () => {
  it.each<Fault>(['lost-answer', 'error-after', 'garbage', 'error-before', 'refuse-connection'])(
    'is asked again with the same name after «%s», and booked once',
    async (fault) => {
      wallet.failNext('bet', fault, fault)
      const { round } = await spin()
      expect(round.status).toBe('settled')
      expect(new Set(wallet.calls.filter(({ name }) => name === 'bet').map(({ tx }) => tx)).size).toBe(1)
      expectBooksToAgree()
    },
  )

  it.each<Fault>(['lost-answer', 'error-after', 'garbage', 'error-before', 'refuse-connection'])(
    'is given back when every try ends in «%s»',
    async (fault) => {
      wallet.failNext('bet', fault, fault, fault)
      const id = randomUUID()
      expect(await refusal(spin(id))).toBe('BET_UNCONFIRMED')
      await studio.settled()
      expect(studio.store.round(id)?.step).toBe('rolled_back')
      expect(wallet.books.balance()).toBe(opening)
      expect(await refusal(spin(id))).toBe('BET_UNCONFIRMED')
      expect((await spin()).round.status).toBe('settled')
      expectBooksToAgree()
    },
  )

  it('is given back when the wallet does not answer in time, even if the bet comes through late', async () => {
    losePatienceWith(wallet)
    wallet.failNext('bet', 'hang', 'hang', 'hang')
    expect(await refusal(spin())).toBe('BET_UNCONFIRMED')
    await studio.settled()
    expect(wallet.books.balance()).toBe(opening)
    expectBooksToAgree()
  })

  it('is given back when a refusal follows an answer that was lost', async () => {
    wallet.failNext('bet', 'error-before')
    wallet.books.setBalance(0n)
    const id = randomUUID()
    expect(await refusal(spin(id))).toBe('BET_UNCONFIRMED')
    await studio.settled()
    expect(studio.store.round(id)?.step).toBe('rolled_back')
  })

  it('keeps its session closed until the wallet has acknowledged the return', async () => {
    wallet.failNext('bet', 'lost-answer', 'lost-answer', 'lost-answer')
    wallet.failAlways('rollback', 'error-before')
    expect(await refusal(spin())).toBe('BET_UNCONFIRMED')
    expect(await refusal(spin())).toBe('ROUND_OPEN')
    expect((await studio.desk.state(session)).last?.status).toBe('returning')
    wallet.failAlways('rollback', 'none')
    await studio.settled()
    expect((await studio.desk.state(session)).last?.status).toBe('returned')
    expect(wallet.books.balance()).toBe(opening)
  })
})

describe('a win whose answer is lost', () => {
  it.each<Fault>(['lost-answer', 'error-after', 'garbage', 'error-before', 'refuse-connection'])(
    'is sent until it is paid after «%s», and paid once',
    async (fault) => {
      const view = await playUntilWin(() => {
        wallet.failNext('win', fault, fault, fault)
      })
      expect(view.status).toBe('paying')
      await studio.settled()
      expect(studio.store.round(view.id)?.step).toBe('settled')
      expectBooksToAgree()
    },
  )

  it('keeps its outcome: it is never drawn again, and the session waits', async () => {
    wallet.failAlways('win', 'error-before')
    const view = await playUntilWin()
    expect(await refusal(spin())).toBe('ROUND_OPEN')
    wallet.failAlways('win', 'none')
    await studio.settled()
    const last = (await studio.desk.state(session)).last
    expect(last).toMatchObject({ id: view.id, status: 'settled', win: view.win, outcome: view.outcome })
    expectBooksToAgree()
  })

  it('is paid after a restart', async () => {
    wallet.failAlways('win', 'lost-answer')
    const view = await playUntilWin()
    await studio.close()
    wallet.failAlways('win', 'none')
    studio = openDesk(wallet, home.folder)
    expect(studio.recovered).toBe(1)
    await studio.settled()
    expect(studio.store.round(view.id)).toMatchObject({ step: 'settled', outcome: view.outcome })
    expectBooksToAgree()
  })
})

describe('many rounds over a bad line', () => {
  it('leave the books of both sides in agreement to the cent', async () => {
    const faults: Fault[] = ['none', 'lost-answer', 'none', 'error-before', 'error-after', 'none', 'refuse-connection']
    for (let i = 0; i < 150; i += 1) {
      wallet.failNext('bet', faults[i % 7] ?? 'none', faults[(i * 3) % 7] ?? 'none', faults[(i * 5) % 7] ?? 'none')
      wallet.failNext('win', faults[(i * 2) % 7] ?? 'none')
      wallet.failNext('rollback', faults[(i * 4) % 7] ?? 'none')
      await spin().catch((error: unknown) => {
        if (!(error instanceof StudioError)) throw error
      })
      await studio.settled()
    }
    expect(wallet.books.rounds().length).toBeGreaterThan(100)
    expectBooksToAgree()
  })
})
