import { randomUUID } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { getHistory, getSessionsHistory } from '@trebol/shared/contract'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { players } from '../database/schema/index.ts'
import { bankId, houseId, walletId } from '../ledger/account-ids.ts'
import { bookTransfer } from '../ledger/book-transfer.ts'
import { readFilter } from './history-filter.ts'
import { readMovements } from './read-movements.ts'
import { readLongSums } from './read-sums.ts'
import { readTotals } from './read-totals.ts'
import { writeCsv } from './write-csv.ts'

let server: TestServer
let token: string
let playerId: string
beforeAll(async () => {
  server = await openTestServer()
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  ;({ token, playerId } = await freshPlayer())
})

describe('Movements', () => {
  test('come newest first, page after page, none twice and none left out, also at the same instant', async () => {
    for (let count = 0; count < 25; count++) await book('bet', 'slots', -1n, instant(Math.floor(count / 5)))
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await history({ limit: 4, ...(cursor && { cursor }) })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next ?? undefined
      // Something new arrives meanwhile: it belongs to no later page.
      await book('win', 'slots', 2n, instant(60))
    } while (cursor !== undefined)
    expect(new Set(seen).size).toBe(seen.length)
    // The deposit with which the account began is one of them.
    expect(seen).toHaveLength(26)
    expect([...seen].sort((a, b) => Number(b) - Number(a))).toEqual(seen)
  })

  test('can be narrowed by kind, product, currency, period, state and words', async () => {
    await book('bet', 'slots', -100n, instant(1), { title: 'Siete Dorado', ref: 'ronda-1' })
    await book('win', 'slots', 300n, instant(2), { title: 'Siete Dorado', ref: 'ronda-1' })
    await book('bet', 'lottery', -200n, instant(3), { title: 'Vereda 100%_animal' })
    const titles = async (filter: object) => (await history(filter)).items.map(({ kind, title }) => `${kind} ${title}`)
    expect(await titles({ kinds: ['win'] })).toEqual(['win Siete Dorado'])
    expect(await titles({ products: ['lottery'] })).toEqual(['bet Vereda 100%_animal'])
    expect(await titles({ kinds: ['deposit'], products: ['lottery'] })).toEqual([])
    expect(await titles({ iso: 'VES' })).toEqual([])
    expect(await titles({ from: instant(1).toISOString(), to: instant(2).toISOString() })).toEqual(['bet Siete Dorado'])
    expect(await titles({ q: 'dorado' })).toEqual(['win Siete Dorado', 'bet Siete Dorado'])
    expect(await titles({ q: '0%_a' })).toEqual(['bet Vereda 100%_animal'])
    expect(await titles({ q: '%' })).toEqual(['bet Vereda 100%_animal'])
    expect(await titles({ q: 'ronda-1', kinds: ['bet'] })).toEqual(['bet Siete Dorado'])
    const [newest] = (await history({})).items
    expect(await titles({ q: newest?.id })).toEqual(['bet Vereda 100%_animal'])
    expect(await titles({ status: 'open' })).toEqual([])
    expect(await titles({ status: 'settled', kinds: ['bet'] })).toHaveLength(2)
  })

  test('are summed for each currency on the first page alone', async () => {
    await book('bet', 'slots', -1_000n, instant(1))
    await book('win', 'slots', 250n, instant(2))
    await book('bet', 'races', -500n, instant(3))
    await book('refund', 'races', 500n, instant(4))
    const first = await history({ limit: 1 })
    expect(first.totals).toEqual([
      { iso: 'USD', deposits: '100.00', withdrawals: '0.00', staked: '10.00', won: '2.50', net: '-7.50' },
    ])
    expect((await history({ limit: 1, cursor: first.next ?? '' })).totals).toEqual([])
  })

  test('of somebody else are never among them', async () => {
    const stranger = await freshPlayer()
    await book('bet', 'slots', -100n, instant(1))
    const items = v.parse(getHistory.output, (await server.call('getHistory', {}, stranger)).response.return).items
    expect(items.map(({ kind }) => kind)).toEqual(['deposit'])
  })

  test.each([
    ['2026-02-30T25:00:00Z', 'from'],
    ['2026-13-01T00:00:00Z', 'to'],
  ])('with a day that does not exist (%s) are refused', async (text, field) => {
    const answer = await server.call('getHistory', { [field]: text }, { token })
    expect(Object.keys(v.parse(v.record(v.string(), v.string()), answer.response.errors))).toEqual([field])
  })
})

test('net deposits count from the first day, whatever the period', async () => {
  await book('withdrawal', null, -3_000n, instant(5))
  const { response } = await server.call('getNetDeposits', {}, { token })
  const [usd] = v.parse(v.array(v.record(v.string(), v.string())), response.return)
  expect(usd).toEqual({
    iso: 'USD',
    deposits: '100.00',
    withdrawals: '30.00',
    net: '70.00',
    since: server.clock.now.toISOString(),
  })
})

// Where accounts are middling on the average, the database takes this one for such, and would sort it, not walk it.
test('a long account is read no further than a short one among 4, 20 and 5,000 accounts', async () => {
  await fill(playerId, 30_000)
  const filter = readFilter({ kinds: ['bet', 'win', 'deposit'] })
  const deep = { at: new Date(server.clock.now.getTime() - 20_000_000_000), id: 1n }
  for (const accounts of [4, 20, 5_000]) {
    await server.db.execute(
      sql`alter table entries alter column account_id set (n_distinct = ${sql.raw(`${accounts}`)})`,
    )
    await server.db.execute(sql`analyze entries`)
    for (const after of [undefined, deep]) {
      const read = await rowsRead(() => readMovements(server.db, playerId, filter, { after, limit: 50 }))
      expect([accounts, read >= 51 && read < 1_000, read]).toEqual([accounts, true, read])
    }
  }
}, 120_000)

const instantsOf = (first: Date, last: Date) =>
  fc.integer({ min: first.getTime(), max: last.getTime() }).map((ms) => new Date(ms))

test('totals of whole days and of the hours before and after them are what the lines say, wherever a period begins and ends', async () => {
  const booked: { readonly at: Date; readonly kind: Kind; readonly minor: bigint }[] = []
  const moves = [
    ['bet', -7n],
    ['win', 11n],
    ['refund', 5n],
    ['withdrawal', -3n],
  ] as const
  for (let hour = 1; hour < 140; hour += 5) {
    const [kind, minor] = moves[hour % moves.length] ?? moves[0]
    const at = instant(hour * 60)
    await book(kind, kind === 'withdrawal' ? null : 'slots', minor * BigInt(hour), at)
    booked.push({ at, kind, minor: minor * BigInt(hour) })
  }
  // Noon in Caracas begins no day there; midnight does.
  const midnight = new Date('2026-11-22T04:00:00.000Z')
  const moments = fc.oneof(fc.constant(null), fc.constant(midnight), instantsOf(instant(1), instant(150 * 60)))
  await fc.assert(
    fc.asyncProperty(moments, moments, async (from, to) => {
      const sumOf = (...kinds: readonly Kind[]) =>
        booked
          .filter(({ at, kind }) => kinds.includes(kind) && (from === null || at >= from) && (to === null || at < to))
          .reduce((sum, { minor }) => sum + minor, 0n)
      const { of } = await readLongSums(server.db, playerId, { from, to })
      expect([of('USD', 'bet'), of('USD', 'win'), of('USD', 'withdrawal')]).toEqual([
        sumOf('bet', 'refund'),
        sumOf('win'),
        sumOf('withdrawal'),
      ])
    }),
    { numRuns: 40 },
  )
})

test('a search looks through so many movements at a time, and goes on where it stopped', async () => {
  await fill(playerId, 5_100)
  await book('bet', 'slots', -1n, new Date(server.clock.now.getTime() - 9_000_000_000), { title: 'Aguja' })
  const seen: string[] = []
  let [cursor, pages]: [string | undefined, number] = [undefined, 0]
  do {
    const page = await history({ q: 'aguja', kinds: ['bet'], ...(cursor && { cursor }) })
    seen.push(...page.items.map(({ title }) => title))
    cursor = page.next ?? undefined
    pages++
  } while (cursor !== undefined)
  expect([seen, pages]).toEqual([['Aguja'], 2])
}, 30_000)

test('a hundred thousand movements: every page, the totals and a search read about as much as of few', {
  tags: ['proof'],
  timeout: 300_000,
}, async () => {
  await fill(playerId, 100_000)
  await server.db.execute(sql`analyze entries`)
  const oldest = server.clock.now.getTime() - 100_000 * 1_000_000
  const filter = readFilter({})
  const at = (share: number) => ({ at: new Date(oldest + share * 100_000 * 1_000_000), id: 1n })
  const read: number[] = []
  for (const after of [undefined, at(0.5), at(0.001)]) {
    read.push(await rowsRead(() => readMovements(server.db, playerId, filter, { after, limit: 50 })))
  }
  for (const rows of read) expect([rows >= 50 && rows < 1_000, read]).toEqual([true, read])
  expect(Math.max(...read) - Math.min(...read)).toBeLessThan(200)

  const totals = await rowsRead(() => readTotals(server.db, playerId, { ...filter, from: new Date(oldest), to: null }))
  expect([totals < 1_000, totals]).toEqual([true, totals])
  const searched = await rowsRead(() => history({ q: 'no está', from: new Date(oldest).toISOString() }))
  expect([searched < 30_000, searched]).toEqual([true, searched])
})

test('logins are listed with what was played meanwhile, and say since when they are over', async () => {
  await book('bet', 'slots', -400n, instant(10))
  server.clock.now = instant(20)
  await server.call('logout', {}, { token })
  const again = await server.call('login', { email: emailOf.get(playerId), pwd: 'caballo verde en la azotea' })
  token = v.parse(v.string(), again.response.jwt)
  await book('win', 'slots', 100n, instant(30))
  const { response } = await server.call('getSessionsHistory', {}, { token })
  const { items } = v.parse(getSessionsHistory.output, response.return)
  expect(items.map(({ ended_at }) => ended_at)).toEqual([null, instant(20).toISOString()])
  expect(items.map(({ results }) => results[0])).toEqual([
    { iso: 'USD', staked: '0.00', won: '1.00', net: '1.00' },
    { iso: 'USD', staked: '4.00', won: '0.00', net: '-4.00' },
  ])
})

describe('A download', () => {
  const urlOf = async (body: object, given = token) =>
    v.parse(
      v.object({ url: v.string(), expires_at: v.string() }),
      (await server.call('exportHistory', body, { token: given })).response.return,
    ).url

  test('as CSV holds what the filters let through, in the zone of the player', async () => {
    await book('bet', 'slots', -1_050n, instant(1), { title: '=HYPERLINK("http://x")', ref: '-2+3' })
    await book('win', 'slots', 300n, instant(2))
    const response = await server.request(await urlOf({ format: 'csv', kinds: ['bet'], tz: 'America/Caracas' }), {})
    expect(response.headers.get('content-disposition')).toContain('historial-2026-11-20.csv')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = Buffer.from(await response.arrayBuffer())
    const [head, row, end] = bytes.toString('utf8').split('\r\n')
    expect(head).toBe('\uFEFFFecha;Tipo;Producto;Detalle;Monto;Moneda;Saldo;Estado;Referencia;Id')
    expect(row).toMatch(
      /^2026-11-20 10:01:00;Apuesta;Slots;"'=HYPERLINK\(""http:\/\/x""\)";-10,50;USD;89,50;Liquidado;'-2\+3;\d+$/,
    )
    expect(end).toBe('')
  })

  test('as PDF can be read and says whose it is', async () => {
    await book('bet', 'slots', -100n, instant(1), { title: 'Ñandú −veloz' })
    const response = await server.request(await urlOf({ format: 'pdf', tz: 'America/Caracas' }), {})
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const text = textOfPdf(Buffer.from(await response.arrayBuffer()))
    expect(text).toContain('Historial de movimientos')
    expect(text).toContain('Lucía Ñáñez')
    expect(text).toContain('Ñandú -veloz')
    expect(text).toContain('1 / 1')
  })

  test('works for five minutes, for its own session, and not when a sign of it was changed', async () => {
    const url = await urlOf({ format: 'csv' })
    expect((await server.request(url, {})).status).toBe(200)
    const spoilt = `${url.slice(0, -4)}${url.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
    expect((await server.request(spoilt, {})).status).toBe(404)
    const now = server.clock.now
    server.clock.now = new Date(now.getTime() + 5 * 60_000)
    const old = await server.request(url, {})
    expect([old.status, await old.text()]).toEqual([
      404,
      'Este enlace venció. Vuelva a la página y pida la descarga de nuevo.\n',
    ])
    server.clock.now = now
    await server.call('logout', {}, { token })
    expect((await server.request(url, {})).status).toBe(404)
  })

  test('is made thirty times in ten minutes and no more, whichever link is opened', async () => {
    const url = await urlOf({ format: 'csv' })
    const answers = await Promise.all(Array.from({ length: 30 }, () => server.request(url, {})))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200))
    const next = await server.request(await urlOf({ format: 'pdf', tz: 'UTC' }), {})
    expect([next.status, await next.text()]).toEqual([
      429,
      'Son demasiadas descargas seguidas. Inténtelo en unos minutos.\n',
    ])
  })

  test('in a zone that does not exist is refused', async () => {
    const answer = await server.call('exportHistory', { format: 'csv', tz: 'Marte/Olimpo' }, { token })
    expect(answer.response.errors).toEqual({ tz: 'La zona horaria no es válida.' })
  })
})

test('no text becomes a formula in a spreadsheet, and none breaks out of its cell', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 }), (row) => {
      const cells = readCsv(writeCsv([row]))
      expect(cells).toHaveLength(row.length)
      for (const cell of cells) {
        if (!/^-?\d+(,\d+)?$/.test(cell)) expect(cell).not.toMatch(/^\s*[=+\-@]|^[\t\r\n]/)
      }
    }),
  )
})

const emailOf = new Map<string, string>()

async function freshPlayer() {
  server.clock.now = new Date('2026-11-20T14:00:00.000Z')
  const player = await newPlayer(server, { USD: '100.00' })
  const [row] = await server.db.select({ id: players.id }).from(players).where(eq(players.email, player.email))
  emailOf.set(row?.id ?? '', player.email)
  return { token: player.token, playerId: row?.id ?? '' }
}

/** Minutes after the clock of the test began. */
function instant(minutes: number): Date {
  return new Date(Date.parse('2026-11-20T14:00:00.000Z') + minutes * 60_000)
}

type Kind = 'bet' | 'win' | 'refund' | 'withdrawal'

async function book(
  kind: Kind,
  product: 'slots' | 'lottery' | 'races' | null,
  minor: bigint,
  at: Date,
  { title = 'Prueba', ref = randomUUID() as string } = {},
) {
  const wallet = walletId(playerId, 'USD')
  const other = product === null ? bankId('USD') : houseId('USD')
  const [from, to] = minor < 0n ? [wallet, other] : [other, wallet]
  const size = minor < 0n ? -minor : minor
  await server.db.transaction((tx) =>
    bookTransfer(tx, { from, to, minor: size, iso: 'USD', kind, ...(product && { product }), title, ref, at }),
  )
}

async function history(body: object) {
  const answer = await server.call('getHistory', body, { token })
  return v.parse(getHistory.output, answer.response.return)
}

/** So many old bets, booked straight into the books; days are not counted. */
async function fill(owner: string, count: number): Promise<void> {
  const [wallet, house] = [walletId(owner, 'USD'), houseId('USD')]
  await server.db.transaction(async (tx) => {
    await tx.execute(sql`
      with booked as (
        insert into transactions (kind, product, title, ref, at)
        select 'bet', 'slots', 'Viejo', 'r' || n, ${server.clock.now.toISOString()}::timestamptz - n * interval '1000 seconds'
        from generate_series(1, ${count}) n returning id)
      insert into entries (transaction_id, account_id, iso, amount, balance_after)
      select id, ${wallet}, 'USD', -1, 10000 from booked
      union all select id, ${house}, 'USD', 1, null from booked`)
  })
}

const planSchema = v.object({ rows: v.array(v.record(v.string(), v.unknown())) })

/** Rows of the ledger that a piece of work takes into its hands, by the database's own count. */
async function rowsRead(work: () => Promise<unknown>): Promise<number> {
  const count = async () => {
    await server.db.execute(sql`select pg_stat_force_next_flush()`)
    const { rows } = v.parse(
      planSchema,
      await server.db.execute(sql`select coalesce(sum(idx_tup_fetch), 0) + coalesce(sum(seq_tup_read), 0) as read
        from pg_stat_user_tables where relname in ('entries', 'transactions')`),
    )
    return Number(rows[0]?.read)
  }
  const before = await count()
  await work()
  return (await count()) - before
}

/** What stands in the packed streams of a document, letter by letter. */
function textOfPdf(bytes: Buffer): string {
  const file = bytes.toString('latin1')
  let text = ''
  for (const { index } of file.matchAll(/stream\n/g)) {
    try {
      const page = inflateSync(bytes.subarray(index + 7)).toString('latin1')
      for (const line of page.matchAll(/\[(.*?)\] TJ/g)) {
        for (const [, hex = ''] of (line[1] ?? '').matchAll(/<([0-9a-f]+)>/g)) {
          text += Buffer.from(hex, 'hex').toString('latin1')
        }
        text += '\n'
      }
    } catch {
      // Not every stream is a page.
    }
  }
  return text
}

/** The cells of a table of one row, as a spreadsheet reads them. */
function readCsv(text: string): string[] {
  const cells: string[] = []
  let [cell, quoted] = ['', false]
  const body = text.slice(1, -2)
  for (let at = 0; at < body.length; at++) {
    const sign = body[at] ?? ''
    if (sign === '"' && quoted && body[at + 1] === '"') {
      cell += '"'
      at++
    } else if (sign === '"') quoted = !quoted
    else if (sign === ';' && !quoted) {
      cells.push(cell)
      cell = ''
    } else cell += sign
  }
  return [...cells, cell]
}
