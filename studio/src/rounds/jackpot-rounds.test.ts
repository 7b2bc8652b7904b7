import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshFolder, openDesk } from '../../test/open-desk.ts'
import { type Fault, startWallet, type TestJackpot, type TestWallet } from '../../test/start-wallet.ts'
import { potMinor } from '../../test/wallet-books.ts'
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

const asked = () => wallet.calls.filter(({ name }) => name === 'jackpot').length

describe('a round that wins its jackpot', () => {
  it('says what the wallet paid, and its balance holds it', async () => {
    await opened({ jackpot: always })
    const round = await spin()
    expect(round).toMatchObject({ status: 'settled', jackpot: { name: 'Gran Trébol', hit: true, won: '732.19' } })
    const { staked, won, pot } = wallet.books.ofRound(round.id)
    expect(pot).toBe(potMinor)
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
    expect(await spin(id)).toMatchObject({ status: 'settled', jackpot: { hit: true, won: '732.19' } })
    expect(wallet.books.ofRound(id)).toMatchObject({ jackpots: 1, pot: potMinor })
    expect(asked()).toBe(faults.length + 1)
  })

  it('lets no other round begin before it is paid', async () => {
    await opened({ jackpot: always })
    wallet.failAlways('jackpot', 'error-before')
    await spin()
    await expect(spin()).rejects.toMatchObject({ code: 'ROUND_OPEN' })
    wallet.failAlways('jackpot', 'none')
    await studio.settled()
    expect((await spin()).jackpot?.won).toBe('732.19')
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
