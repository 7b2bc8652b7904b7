// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { playedRound } from '../../../test/played-round.ts'
import { videoPokerEngine } from '../../engines/video-poker/video-poker-engine.ts'
import type { RoundRecord } from '../../wire/round-record.ts'

const acts = [{ move: { hold: [true, true, false, false, true] }, atMs: 900 }]
const { fair, stake, bet, choice, outcome, win } = playedRound(videoPokerEngine, { stake: 100n, choice: null }, acts)
const record: RoundRecord = {
  ...{ v: 1, id: 'round-1', at: '2026-11-20T12:00:00.000Z', engine: 'video-poker', title: 'Póquer Criollo' },
  ...{ mode: 'real', iso: 'USD', decimals: 2, stake, bet, choice, acts, outcome, win },
  jackpot: { name: 'Gran Trébol', perHit: '1000000000.00', hit: false },
  ...{ serverSeed: fair.serverSeed, clientSeed: fair.clientSeed, nonce: fair.nonce },
}
const hashOf = (change: object, promised = fair.seedHash) =>
  `#round=${Buffer.from(JSON.stringify({ ...record, ...change })).toString('base64url')}&promised=${promised}`

const text = () => document.getElementById('record')?.textContent ?? ''
const status = () => document.querySelector('[role="status"]')?.textContent ?? ''
const words = (tag: string) => [...document.querySelectorAll(tag)].map((node) => node.textContent)

async function show(hash: string): Promise<void> {
  location.hash = hash
  window.dispatchEvent(new Event('hashchange'))
  await vi.waitFor(() => expect(status()).not.toMatch(/^(Calculando…)?$/))
}

beforeEach(async () => {
  vi.stubGlobal('isSecureContext', true)
  if (document.getElementById('record') !== null) return
  document.body.replaceChildren(Object.assign(document.createElement('main'), { id: 'record' }))
  await import('./main.ts')
})

test('an honest round is right in every part, and its player sees what it was worked out from', async () => {
  await show(hashOf({}))
  expect(words('li strong')).toEqual(['Correcto', 'Correcto', 'Correcto', 'Correcto'])
  for (const said of ['Póquer Criollo', 'round-1', '1,00\u00a0USD', fair.serverSeed, fair.clientSeed, 'Gran Trébol'])
    expect(text()).toContain(said)
  expect(text()).toContain('Premio calculado aquí')
  expect(status()).not.toContain('calculado aquí')
  expect(text()).not.toContain('Demostración')
})

test('what was changed is named, and the player told what to do', async () => {
  await show(hashOf({ win: '777.00' }))
  expect(words('li.failed')).toEqual(['No coincide El premio corresponde a la tabla de pagos.'])
  expect(status()).toContain('presente una reclamación en el sitio')
})

test('without a fingerprint the seed is not judged; the player types his own, and a half one is not taken', async () => {
  await show(hashOf({ mode: 'demo' }, ''))
  expect(words('li strong')).toEqual(['Correcto', 'Correcto', 'Correcto'])
  expect(status()).toContain('Sin la huella no se sabe')
  expect(text()).toContain('Demostración, sin dinero')
  const input = document.querySelector('input')
  const form = document.querySelector('form')
  if (input === null || form === null) throw new Error('the page has no field for the fingerprint')
  const check = (hash: string) => {
    input.value = hash
    form.dispatchEvent(new Event('submit', { cancelable: true }))
  }
  check('abc')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect([document.getElementById('hash-error')?.textContent, status()]).toEqual([
    'Copie las 64 cifras y letras de la huella, o deje el campo vacío.',
    '',
  ])
  check(` ${fair.seedHash.toUpperCase()} `)
  await vi.waitFor(() => expect(words('li strong')).toHaveLength(4))
  expect([words('li.failed'), input.getAttribute('aria-invalid')]).toEqual([[], 'false'])
})

test('a round that is not over, one that cannot be played and an address that cannot be read say so', async () => {
  await show(hashOf({ acts: [] }))
  expect(status()).toBe('Con estas decisiones la ronda no ha terminado: todavía no hay resultado que comprobar.')
  await show(hashOf({ acts: [{ move: 'nada', atMs: 0 }] }))
  expect(words('li.failed')).toEqual(['No coincide Esta elección o estas decisiones no caben en este juego.'])
  await show('#round=e')
  expect(status()).toBe('La dirección está incompleta o alterada. Copie el enlace entero.')
})

test('on a connection that is not safe it says what is missing', async () => {
  vi.stubGlobal('isSecureContext', false)
  await show(hashOf({}))
  expect(status()).toBe('Esta página necesita una conexión segura (HTTPS).')
})
