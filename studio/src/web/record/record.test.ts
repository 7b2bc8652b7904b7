import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshFolder, openDesk } from '../../../test/open-desk.ts'
import { playEngine } from '../../../test/play-every-engine.ts'
import { startWallet, type TestWallet } from '../../../test/start-wallet.ts'
import { engines } from '../../engines/engine-for-game.ts'
import { commitment } from '../../fair/server-draw.ts'
import { recordAddress } from '../../rounds/record-address.ts'
import type { RoundRecord } from '../../wire/round-record.ts'
import { readRecord } from './read-record.ts'
import { recompute } from './recompute.ts'

let wallet: TestWallet
let home: ReturnType<typeof freshFolder>
let studio: ReturnType<typeof openDesk>

beforeAll(async () => {
  wallet = await startWallet({ jackpot: { pool: 'gran-trebol', name: 'Gran Trébol', perHit: '1000000000000.00' } })
  home = freshFolder()
  studio = openDesk(wallet, home.folder)
})
afterAll(async () => {
  await studio.close()
  await wallet.stop()
  home.remove()
})

/** The address of a round as the studio keeps it. */
function addressOf(id: string, change: object = {}): string {
  const round = studio.store.round(id)
  if (round === undefined || !('outcome' in round)) throw new Error(`round ${id} is ${round?.step ?? 'unknown'}`)
  const session = studio.store.session(round.session)
  return (session && recordAddress({ ...round, ...change }, session)) ?? 'none'
}

const hashOf = (address: string): string => address.slice(address.indexOf('#'))

function read(address: string) {
  const found = readRecord(hashOf(address))
  if (found.kind === 'unread') throw new Error(found.why)
  return found
}

/** A round of an engine, read back from its address, and what repeating it finds after a change. */
async function repeated(engine: string) {
  const address = addressOf(await playEngine(engine, wallet, studio))
  const { record, engine: found } = read(address)
  const after = async (change: Partial<RoundRecord>, promised: string | null = commitment(record.serverSeed)) => {
    const result = await recompute({ ...record, ...change }, promised, found.play)
    return result.kind === 'over' ? result.checks.map(({ passed }) => passed) : result.kind
  }
  return { address, record, after }
}

describe('a round whose player has its address', () => {
  it.each(engines.map(({ name }) => name))('is worked out again to the last cent: %s', async (engine) => {
    const { address, record, after } = await repeated(engine)
    expect(address.startsWith('/ronda#round=')).toBe(true)
    // Browsers and mails pass eight thousand letters on; no round of these engines comes near, so nothing is packed.
    expect(address.length).toBeLessThan(8_000)
    expect(record).toMatchObject({ engine, mode: 'real', jackpot: { name: 'Gran Trébol', hit: false } })
    expect(await after({})).toEqual([true, true, true, true])
    expect(await after({ outcome: { other: record.outcome } })).toEqual([true, false, true, true])
    expect(await after({ win: `9${record.win}` })).toEqual([true, true, false, true])
    expect(await after({ jackpot: { name: 'x', perHit: '1000000000000.00', hit: true } })).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(await after({}, 'f'.repeat(64))).toEqual([false, true, true, true])
  })

  it('does not fit another seed: its fingerprint is another, and so is what comes out', async () => {
    const { record, after } = await repeated('keno')
    const promised = commitment(record.serverSeed)
    const serverSeed = record.serverSeed.replaceAll(/^./g, (digit) => (digit === '0' ? '1' : '0'))
    expect((await after({ serverSeed }, promised)).slice(0, 2)).toEqual([false, false])
    expect((await after({ clientSeed: 'otro' }, promised)).slice(0, 2)).toEqual([true, false])
    expect((await after({ nonce: record.nonce + 1 }, promised)).slice(0, 2)).toEqual([true, false])
  })

  it('does not fit another choice, and a choice of no game is not taken', async () => {
    const { record, after } = await repeated('coin')
    const other = JSON.stringify(record.choice).includes('cara') ? 'cruz' : 'cara'
    expect(await after({ choice: { face: other } })).toEqual([true, true, false, true])
    expect(await after({ choice: { face: 'canto' } })).toBe('impossible')
    expect(await after({ bet: '2.00' })).toEqual([true, true, record.win === '0.00', true])
  })

  it('without its decisions is not over, and with others not the same', async () => {
    const { record, after } = await repeated('video-poker')
    expect(await after({ acts: [] })).toBe('open')
    const all = { move: { hold: [true, true, true, true, true] }, atMs: 0 }
    expect((await after({ acts: [all] })).slice(0, 2)).toEqual([true, false])
    expect(await after({ acts: [{ move: 'nada', atMs: 0 }] })).toBe('impossible')
    expect(await after({ acts: [] }, null)).toBe('open')
    expect(await after({ acts: record.acts }, null)).toEqual([true, true, true])
  })

  it('has no address when its record is longer than what the page reads', async () => {
    const id = await playEngine('coin', wallet, studio)
    expect(addressOf(id, { outcome: 'x'.repeat(25_000) })).toBe('none')
    const longest = addressOf(id, { outcome: 'x'.repeat(23_000) })
    expect(read(longest).record.outcome).toHaveLength(23_000)
  })

  it('stays below eight thousand letters with all twenty free spins of the slot and a whole cloth', async () => {
    const stops = Array<number>(5).fill(30)
    const spins = { stops, free: Array<number[]>(20).fill(stops) }
    expect(addressOf(await playEngine('slot', wallet, studio), { outcome: spins }).length).toBeLessThan(8_000)
    const acts = Array.from({ length: 24 }, (_, open) => ({ move: { open }, atMs: 86_400_000, stake: '0' }))
    expect(addressOf(await playEngine('mines', wallet, studio), { acts }).length).toBeLessThan(8_000)
  })
})

describe('an address that cannot be read says so in one line', () => {
  const packed = (value: unknown) => `#round=${Buffer.from(JSON.stringify(value)).toString('base64url')}`
  const whyOf = (hash: string) => {
    const found = readRecord(hash)
    return found.kind === 'unread' ? found.why : 'read'
  }

  it('nothing, a cut one, letters that are none, and one that is too long', () => {
    expect(whyOf('')).toMatch(/^Esta dirección no trae ninguna ronda/)
    expect(whyOf('#promised=ab')).toMatch(/^Esta dirección no trae ninguna ronda/)
    for (const hash of ['#round=%%%', '#round=e', '#round=eyJ2Ijox', `#round=${btoa('\u00ff\u00fe')}`])
      expect(whyOf(hash)).toBe('La dirección está incompleta o alterada. Copie el enlace entero.')
    expect(whyOf(`#round=${'a'.repeat(40_000)}`)).toMatch(/demasiado larga/)
  })

  it('one of another version, of an unknown game, and the field that is wrong', async () => {
    const { record } = await repeated('coin')
    expect(whyOf(packed(record))).toBe('read')
    expect(whyOf(packed({ ...record, v: 2 }))).toMatch(/otra versión/)
    expect(whyOf(packed({ ...record, engine: 'ajedrez' }))).toBe('Esta página no conoce el juego de esta ronda.')
    for (const [field, value] of [
      ...[['win', '-1.00'] as const, ['bet', 1] as const, ['serverSeed', 'AB'] as const, ['clientSeed', ''] as const],
      ...[['nonce', -1] as const, ['decimals', 9] as const, ['iso', 'dollars'] as const, ['at', 'ayer'] as const],
    ])
      expect(whyOf(packed({ ...record, [field]: value }))).toBe(
        `La dirección no trae bien este dato de la ronda: «${field}».`,
      )
    expect(whyOf(packed({ ...record, acts: [{ move: 1 }] }))).toContain('«acts.0.atMs»')
    for (const value of [null, 'x', 1]) expect(whyOf(packed(value))).toContain('«todos»')
  })
})
