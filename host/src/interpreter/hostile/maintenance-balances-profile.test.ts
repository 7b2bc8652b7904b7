// @vitest-environment happy-dom
import { getProfile } from '@trebol/shared/contract'
import { readBalances } from '@trebol/shared/store'
import { settingsRead } from '@trebol/shared/store/write'
import { describe, expect, test } from 'vitest'
import { loadBalances } from '../../session/load-balances.ts'
import { openPageAtHostileServer, type Seen, untouched } from './page-at-hostile-server.tsx'

const page = openPageAtHostileServer()

const noBoolean = { reports: ['probe.maintenance: neither true nor false'] }

const maintenance: [title: string, response: unknown, change: Partial<Seen>][] = [
  ['E72 true means maintenance', { maintenance: true }, { maintenance: true }],
  ['E72 the status of that name means maintenance', { status: 'maintenance' }, { maintenance: true }],
  ['E72 false means none', { maintenance: false }, {}],
  ['E72 the word "false" means nothing', { maintenance: 'false' }, noBoolean],
  ['E72 the word "true" means nothing', { maintenance: 'true' }, noBoolean],
  ['E72 the number 1 means nothing', { maintenance: 1 }, noBoolean],
  ['E72 an object means nothing', { maintenance: {} }, noBoolean],
  ['E72 a list means nothing', { maintenance: [true] }, noBoolean],
  ['E72 null means nothing', { maintenance: null }, {}],
  ['E72 another status means nothing', { status: 'ok' }, {}],
  ['E72 the status in capitals means nothing', { status: 'MAINTENANCE' }, {}],
  ['E72 a status that is true means nothing', { status: true }, {}],
]

describe('maintenance [R-10-28]', () => {
  test.each(maintenance)('%s', async (_, response, change) => {
    expect(await page.obeys(response)).toEqual({ ...untouched, ...change })
  })

  test.each(maintenance.filter(([, , change]) => !change.maintenance).slice(1))(
    '%s, during a maintenance too',
    async (_, response) => {
      await page.obeys({ maintenance: true })
      expect(await page.obeys(response)).toMatchObject({ maintenance: true })
    },
  )

  test('E72 false ends it', async () => {
    await page.obeys({ maintenance: true })
    expect(await page.obeys({ maintenance: false })).toMatchObject({ maintenance: false })
  })

  test('E72 a refusal may announce it', async () => {
    const seen = await page.receives({ result: false, response: { status: 'maintenance' } })
    expect(seen).toMatchObject({ outcome: 'refused: Error', maintenance: true })
  })
})

/** The balances of a player after an answer whose `return` is this JSON. */
async function balancesAfter(json: string) {
  await page.logsIn()
  page.server.answer('getBalance', `{"result":true,"response":{"return":${json}}}`)
  await page.does(loadBalances)
  const { status, items } = readBalances()
  return { status, items }
}

const usd = (minor: bigint) => ({ iso: 'USD', minor })
const ves = (minor: bigint) => ({ iso: 'VES', minor })

describe('the balances [R-10-28, R-10-25, R-03-04]', () => {
  test.each<[string, string, unknown[]]>([
    ['E73 numbers and texts are amounts', '[[10,"USD"],["5.50","VES"]]', [usd(1000n), ves(550n)]],
    ['E73 the text of a number is never a sum of floats', '[[0.29,"USD"],["1.10","VES"]]', [usd(29n), ves(110n)]],
    ['E74 a number beyond 2^53 is not trusted', '[[9007199254740993,"USD"],["1","VES"]]', [ves(100n)]],
    ['E74 a text beyond 2^53 is exact', '[["9007199254740993","USD"]]', [usd(900719925474099300n)]],
    ['E74 infinity is unknown, not nothing', '[[1e400,"USD"],["1","VES"]]', [ves(100n)]],
    ['E74 a debt stays one', '[[-0.1,"USD"]]', [usd(-10n)]],
    ['E74 more decimals than the currency has are unknown, never rounded', '[[0.001,"USD"],["1","VES"]]', [ves(100n)]],
    ['E74 a number in powers of ten is unknown', '[[1e-7,"USD"],["1","VES"]]', [ves(100n)]],
    [
      'E74 a currency that nobody knows is money too',
      '[["1.5","XXX"],["1","VES"]]',
      [{ iso: 'XXX', minor: 150_000_000n }, ves(100n)],
    ],
  ])('%s', async (_, json, items) => {
    expect(await balancesAfter(json)).toEqual({ status: 'ready', items })
  })

  test('E73 a bad pair does not take the good ones along', async () => {
    const good = { status: 'ready', items: [usd(1000n), ves(550n)] }
    expect(await balancesAfter('[[10,"USD"],["5.50","VES"],[1]]')).toEqual(good)
  })

  test('a balance is the same amount when the operator’s table says how many decimals its currency has', async () => {
    await balancesAfter('[["1.5","XXX"],["2.55","USD"]]')
    const decimals = (iso: string, count: number) => ({
      ...{ iso, name: iso, symbol: iso, decimals: count, display: 2, kind: 'fiat' as const },
    })
    settingsRead({ currencies: [decimals('XXX', 2), decimals('USD', 1)] })
    // What it has no room for is unknown until it is read again, never rounded.
    expect(readBalances().items).toEqual([{ iso: 'XXX', minor: 150n }])
  })

  test('E75 of two amounts in one currency the last one counts, once', async () => {
    expect(await balancesAfter('[[1,"USD"],[2,"USD"]]')).toEqual({ status: 'ready', items: [usd(200n)] })
  })

  test.each<[string, string]>([
    ['E73 a text is no list', '"10 USD"'],
    ['E73 an object is no list', '{"USD":10}'],
    ['E73 null is no list', 'null'],
    ['E74 a list of null is no list of pairs', '[[null,"USD"]]'],
  ])('%s: unknown balances, never 0', async (_, json) => {
    expect(await balancesAfter(json)).toEqual({ status: 'failed', items: [] })
  })

  test('E73 a bad answer leaves the last good balances readable', async () => {
    await balancesAfter('[["7","USD"]]')
    page.server.answer('getBalance', '{"result":true,"response":{"return":"x"}}')
    await page.does(loadBalances)
    expect(readBalances()).toMatchObject({ status: 'failed', items: [usd(700n)] })
  })
})

describe('the profile [R-10-28]', () => {
  test.each<[string, unknown]>([
    ['E76 without vf fails', {}],
    ['E76 with vf null fails', { vf: null }],
    ['E76 with a list as vf fails', { vf: [] }],
    ['E76 with an empty vf fails', { vf: {} }],
    ['E76 with vf on the prototype fails', JSON.parse('{"__proto__":{"vf":{}}}')],
    ['E76 with vf beside the response fails', undefined],
  ])('%s', async (_, response) => {
    await page.logsIn()
    page.server.answer('getProfile', { result: true, response, vf: {} })
    expect(await page.calls(getProfile, { edit: false })).toMatch(/^contract: getProfile/)
  })

  test('E76 with result false fails with the message of the server', async () => {
    await page.logsIn()
    page.server.answer('getProfile', { result: false, response: { msg: 'No se pudo', vf: {} } })
    expect(await page.calls(getProfile, { edit: false })).toBe('refused: No se pudo')
  })
})
