// @vitest-environment happy-dom
import { openPage, reply } from '@trebol/shared/testing'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { remote } from '../remote.ts'

const now = '2026-11-20T14:00:00.000Z'
const line = { id: '7', at: now, kind: 'deposit', title: 'Depósito', ref: 'el-depósito', amount: '10.00', iso: 'USD' }
const rate = { from: 'VES', to: 'USD', value: '241.50', source: 'Tasa de prueba', at: now, valid_until: now }
const deposit = {
  ...{ id: 'el-depósito', method: 'pago-movil', method_name: 'Pago móvil', status: 'approved', created_at: now, rate },
  ...{ amount: { amount: '10.00', iso: 'USD' }, pay: { amount: '2415.00', iso: 'VES' }, fee: null },
}
const race = {
  ...{ bet_id: 'b', number: 'H-1', race_id: 'palmar-2026-11-20-3', track_name: 'El Palmar', race_number: 3 },
  ...{ post_at: now, official_at: now, tz: 'America/Caracas', code: 'exacta', box: false, iso: 'USD' },
  ...{ total: '2.00', potential: '25.00', prize: '25.00', status: 'won', accepted_at: now, result: null },
  lines: [
    {
      runners: [
        { num: '4', name: 'Brisa' },
        { num: '1', name: 'Lucero' },
      ],
      ...{ stake: '2.00', odds: '12.50', miss_odds: null, status: 'won', prize: '25.00' },
    },
  ],
}

/** The part that says more comes with a file of its own, and asks the server. */
const seen = (holds: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined)
    holds()
  })

let leave = () => {}
afterEach(() => leave())

async function open(history: object, answers: Record<string, unknown> = {}) {
  const page = await openPage(remote, '/profile/historical', {
    getHistory: { next: null, totals: [], ...history },
    getNetDeposits: [],
    ...answers,
  })
  leave = page.close
  const press = async (name: string) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    await act(async () => {
      button?.click()
      await import('./movement-about.tsx')
    })
  }
  return { ...page, press, sheet: () => document.querySelector('dialog')?.textContent ?? '' }
}

test('the detail of a deposit has its method, what was paid, the fee and the rate', async () => {
  const { press, sheet, calls } = await open(
    { items: [{ ...line, balance_after: '10.00' }] },
    { getDeposit: { deposit, now } },
  )
  await press('Depósito')
  await seen(() => expect(sheet()).toContain('Pago móvil'))
  expect(calls.at(-1)).toEqual({ name: 'getDeposit', body: { id: 'el-depósito' } })
  for (const text of ['2.415,00', 'Sin comisión', '241,50 VES por USD (Tasa de prueba)']) {
    expect(sheet()).toContain(text)
  }
})

test('the detail of a bet on a race has its runners, odds and what became of it', async () => {
  const bet = { ...line, kind: 'win', product: 'races', title: 'Exacta', ref: 'H-1', balance_after: '10.00' }
  const { press, sheet } = await open({ items: [bet] }, { getRaceBets: { now, items: [race], next: null } })
  await press('Exacta')
  await seen(() => expect(sheet()).toContain('El Palmar, carrera 3'))
  for (const text of ['4 Brisa / 1 Lucero', '× 12,50 · Ganó']) expect(sheet()).toContain(text)
})

test('a server that knows no more of a movement leaves the rest of its detail as it is', async () => {
  const { press, sheet, calls } = await open(
    { items: [{ ...line, balance_after: '10.00' }] },
    { getDeposit: reply({ code: 'UNKNOWN_CALL', msg: 'No.' }, false) },
  )
  await press('Depósito')
  await seen(() => expect(calls.at(-1)?.name).toBe('getDeposit'))
  expect(sheet()).toContain('el-depósito')
  expect(sheet()).not.toContain('Método')
})

test('a search that has found nothing so far can go on, and only one that is through says that there is nothing', async () => {
  const { screen, press, calls } = await open({ items: [], next: 'más' })
  expect(screen.textContent).toContain('Nada todavía entre los movimientos más recientes del periodo.')
  await press('Seguir buscando')
  expect(calls.at(-1)).toMatchObject({ name: 'getHistory', body: { cursor: 'más' } })
  leave()
  const none = await open({ items: [] })
  expect(none.screen.textContent).toContain('No hay movimientos en este periodo.')
})
