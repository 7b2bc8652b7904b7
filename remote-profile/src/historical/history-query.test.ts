import { historyProducts, movementKinds, movementStatuses } from '@trebol/shared/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type HistoryQuery, historyTabs, periodOf, ranges, readQuery, writeQuery } from './history-query.ts'

const day = fc.constantFrom('2026-01-31', '2026-02-28', '2026-11-20')
const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
const queries: fc.Arbitrary<HistoryQuery> = fc
  .record({
    tab: fc.constantFrom(...historyTabs),
    range: fc.constantFrom(...ranges),
    since: orNull(day),
    until: orNull(day),
    kind: orNull(fc.constantFrom(...movementKinds)),
    product: orNull(fc.constantFrom(...historyProducts)),
    status: orNull(fc.constantFrom(...movementStatuses)),
    iso: orNull(fc.constantFrom('USD', 'USDT')),
    q: fc.string({ maxLength: 80 }).map((text) => text.trim()),
  })
  .map((query) => (query.range === 'otro' ? query : { ...query, since: null, until: null }))

test('whatever is chosen stands in the address and comes back from it', () => {
  fc.assert(
    fc.property(queries, (query) => {
      expect(readQuery(new URLSearchParams(writeQuery(query)))).toEqual(query)
    }),
  )
})

test('an address that asks for what is not there asks for nothing', () => {
  const odd = '?tab=x&rango=ayer&desde=2026-02-30&tipo=robo&product=y&estado=z&moneda=usd<'
  expect(writeQuery(readQuery(new URLSearchParams(odd)))).toBe('?')
})

const query = (search: string) => readQuery(new URLSearchParams(search))
// It is still the 20th in Caracas and already the 21st in Madrid.
const now = new Date('2026-11-21T02:00:00Z')
const days = (search: string, zone = 'America/Caracas') => {
  const { from, to, tooOld } = periodOf(query(search), now, zone)
  return [from.toISOString(), to?.toISOString() ?? null, tooOld]
}

test('a period counts whole days of the player, today among them', () => {
  expect(days('rango=hoy')).toEqual(['2026-11-20T04:00:00.000Z', null, false])
  expect(days('rango=hoy', 'Europe/Madrid')).toEqual(['2026-11-20T23:00:00.000Z', null, false])
  expect(days('rango=7d')).toEqual(['2026-11-14T04:00:00.000Z', null, false])
  expect(days('')).toEqual(['2026-10-22T04:00:00.000Z', null, false])
  expect(days('rango=3m')).toEqual(['2026-08-20T04:00:00.000Z', null, false])
})

test('a period of one’s own includes its last day, and begins twelve months ago at most', () => {
  expect(days('rango=otro&desde=2026-02-28&hasta=2026-02-28')).toEqual([
    '2026-02-28T04:00:00.000Z',
    '2026-03-01T04:00:00.000Z',
    false,
  ])
  expect(days('rango=otro&desde=2020-01-01')).toEqual(['2025-11-20T04:00:00.000Z', null, true])
})
