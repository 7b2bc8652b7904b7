import { randomUUID } from 'node:crypto'
import { minorToAmount } from '@trebol/shared/money'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshFolder, openDesk } from '../../test/open-desk.ts'
import { type Fault, startWallet, type TestJackpot, type TestWallet } from '../../test/start-wallet.ts'
import type { DecidedView } from '../wire/game-wire.ts'

const opening = 100_000n
/** One win for every cent that is staked: every round wins. */
const always: TestJackpot = { pool: 'gran-trebol', name: 'Gran Trébol', perHit: '0.01' }
const hardly: TestJackpot = { ...always, perHit: '90000000000000.00' }

let wallet: TestWallet
let home: ReturnType<typeof freshFolder>
let studio: ReturnType<typeof openDesk>
let session: string

async function opened(options: Parameters<typeof startWallet>[0]): Promise<void> {
  wallet = await startWallet({ opening, ...options })
  studio = openDesk(wallet, home.folder)
  session = (await studio.desk.open({ token: wallet.launchToken(), game: 'x', key: randomUUID() })).session
}

beforeEach(() => {
  home = freshFolder()
})
afterEach(async () => {
  await studio.close()
  await wallet.stop()
  home.remove()
})

async function spin(round: string = randomUUID()): Promise<DecidedView> {
  const played = await studio.desk.play({ session, round, stake: '1.00', choice: null, clientSeed: 'jugador' })
  if (!('win' in played.round)) throw new Error(`round ${round} is ${played.round.status}`)
  return played.round
}

/** What the wallet paid out of the jackpot, as an amount. */
const potOf = (round: string): string => minorToAmount(wallet.books.ofRound(round).pot, 2)

const asked = () => wallet.calls.filter(({ name }) => name === 'jackpot').length

describe('a round that wins its jackpot', () => {
  it('says what the wallet paid, and its balance holds it', async () => {
    await opened({ jackpot: always })
    const round = await spin()
    const { staked, won, pot } = wallet.books.ofRound(round.id)
    expect(pot).toBeGreaterThanOrEqual(50_000n)
    expect(round).toMatchObject({
      status: 'settled',
      jackpot: { name: 'Gran Trébol', hit: true, won: potOf(round.id) },
    })
    expect(wallet.books.balance()).toBe(opening - staked + won + pot)
    expect(round.balance).toBe(
      `${wallet.books.balance() / 100n}.${`${wallet.books.balance() % 100n}`.padStart(2, '0')}`,
    )
  })

  it.each<[Fault, ...Fault[]]>([
    ['lost-answer'],
    ['error-after', 'lost-answer'],
    ['error-before'],
    ['garbage', 'refuse-connection'],
  ])('is paid once when the wallet answers with %s', async (...faults) => {
    await opened({ jackpot: always })
    wallet.failNext('jackpot', ...faults)
    const id = randomUUID()
    expect(await spin(id)).toMatchObject({ status: 'paying', jackpot: { hit: true, won: null } })
    await studio.settled()
    expect(await spin(id)).toMatchObject({ status: 'settled', jackpot: { hit: true, won: potOf(id) } })
    expect(wallet.books.ofRound(id).jackpots).toBe(1)
    expect(asked()).toBe(faults.length + 1)
  })

  it('lets no other round begin before it is paid', async () => {
    await opened({ jackpot: always })
    wallet.failAlways('jackpot', 'error-before')
    await spin()
    await expect(spin()).rejects.toMatchObject({ code: 'ROUND_OPEN' })
    wallet.failAlways('jackpot', 'none')
    await studio.settled()
    const id = randomUUID()
    expect((await spin(id)).jackpot?.won).toBe(potOf(id))
  })
})

describe('a round that does not win one', () => {
  it('asks for none, and still says what it was drawn from', async () => {
    await opened({ jackpot: hardly })
    expect((await spin()).jackpot).toEqual({ name: 'Gran Trébol', perHit: '90000000000000.00', hit: false, won: null })
    expect(asked()).toBe(0)
  })

  it('plays for none in a demo, whatever the wallet tells of', async () => {
    await opened({ jackpot: always, mode: 'demo' })
    expect((await studio.desk.state(session)).jackpot).toBeNull()
    expect((await spin()).jackpot).toBeNull()
    expect(asked()).toBe(0)
  })

  it('knows nothing of a jackpot where the wallet tells of none', async () => {
    await opened({})
    expect((await spin()).jackpot).toBeNull()
  })
})
