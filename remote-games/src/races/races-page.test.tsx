// @vitest-environment happy-dom
import { openPage } from '@trebol/shared/testing'
import { expect, test } from 'vitest'
import { remote } from '../remote.ts'

const now = '2026-11-20T14:00:00.000Z'
const track = { slug: 'araguaneyes', name: 'Los Araguaneyes', country: 'VE', national: true }
const entry = {
  id: 'araguaneyes-1795183200',
  number: 3,
  post_at: '2026-11-20T14:10:00.000Z',
  closes_at: '2026-11-20T14:09:30.000Z',
  status: 'open',
  distance_m: 1_200,
  result: null,
}
const meeting = { id: 'm', track, date: '2026-11-20', tz: 'America/Caracas', surface: 'arena', races: [entry] }
const runner = (num: string, rest: object = {}) => ({
  num,
  gate: Number(num),
  name: `Ejemplar ${num}`,
  jockey: 'A. Tovar',
  trainer: 'B. Navas',
  weight_kg: '54.5',
  strengths: [100, 120, 90, 80],
  odds: '5.20',
  place_odds: '2.60',
  show_odds: '1.80',
  opening_odds: '6.40',
  odds_kind: 'fixed',
  scratched: false,
  scratched_at: null,
  ...rest,
})
const race = {
  ...entry,
  now,
  meeting_id: 'm',
  track,
  tz: 'America/Caracas',
  ends_at: '2026-11-20T14:11:20.000Z',
  official_at: '2026-11-20T14:11:40.000Z',
  surface: 'arena',
  goings: [
    { name: 'Rápida', out: true },
    { name: 'Buena', out: false },
  ],
  scratch_one_in: 6,
  report_at: null,
  runners: [runner('1'), runner('2', { scratched: true, scratched_at: now, odds: null })],
  bet_types: [{ code: 'ganador', legs: 1, rtp: '86.00', min: '0.10', max: '100.00', iso: 'USD', box: false }],
  bet_max: '500.00',
  prize_max: '25000.00',
  iso: 'USD',
  commitment: 'c'.repeat(64),
  seed: null,
  course: null,
  result: null,
}

test('the page says that the races are simulated, what a bet gives back, how odds moved and who was scratched', async () => {
  const answers = { getHipicos: { now, tracks: [track], meetings: [meeting] }, getRace: race }
  const { screen, calls, close } = await openPage(remote, '/hipicos', answers)
  expect(calls.map(({ name }) => name)).toEqual(['getHipicos', 'getRace'])
  expect(screen.textContent).toContain('Carreras simuladas')
  expect(screen.textContent).toContain('Retorno teórico: al menos 86,00 %')
  expect(screen.textContent).toContain('bajó de 6,40')
  const rows = [...screen.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '')
  expect(rows[1]).toContain('Retirado')
  const picks = [...screen.querySelectorAll('tbody button')].map((button) => button.getAttribute('aria-label'))
  expect(picks).toEqual(['Elegir el 1 Ejemplar 1'])
  close()
})

test('without any race the page says so, asks for none and still leads to what providers offer', async () => {
  const providers = [{ slug: 'circuito', name: 'Circuito Nocturno', launcher: 'abrirCircuito', payload: { id: 'c-1' } }]
  const answers = { getHipicos: { now, tracks: [], meetings: [], providers } }
  const { screen, calls, close } = await openPage(remote, '/hipicos', answers)
  expect(calls.map(({ name }) => name)).toEqual(['getHipicos'])
  expect(screen.textContent).toContain('No hay carreras programadas para hoy.')
  expect(screen.textContent).toContain('Más carreras')
  expect(screen.textContent).toContain('Abrir Circuito Nocturno')
  close()
})
