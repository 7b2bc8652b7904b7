import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatMinor } from '../web/format-amount.ts'
import { payoutOf } from './bets/payout.ts'
import { mostLegs, stakeLimitsOf } from './bets/stake-limits.ts'
import { liveDelayMs } from './desk/live-delay.ts'
import { margin } from './prices/odds.ts'
import { leagues } from './simulation/leagues.ts'

const page = join(import.meta.dirname, '../../../remote-legal/src/payloads/sport-rules.json')
const rules = readFileSync(page, 'utf8')

test('the page of rules says what the sportsbook does: margin, delay, legs, length and matches called off', () => {
  expect(rules).toContain(`un margen de ${margin * 100} %`)
  expect(rules).toContain(`La confirmación tarda ${liveDelayMs / 1000} segundos`)
  expect(mostLegs).toBe(8)
  expect(rules).toContain('De dos a ocho pronósticos')
  const football = leagues.filter(({ sport }) => sport === 'football')
  expect(football.map(({ stepMs }) => (stepMs * 90) / 60_000)).toEqual([12, 12])
  expect(rules).toContain('uno de fútbol dura 12 minutos')
  expect(leagues.every(({ abandonOneIn }) => abandonOneIn === 200)).toBe(true)
  expect(rules).toContain('Uno de cada doscientos partidos')
})

test.each([
  ['USD', 2],
  ['USDT', 6],
  ['VES', 2],
  ['COP', 2],
])('the page of rules states the limits in %s', (iso, decimals) => {
  const limits = stakeLimitsOf(iso)
  const show = (minor = 0n) => formatMinor(minor, { iso, decimals, lang: 'es-VE' }).replace(/\u00a0.*$/, '')
  const row = JSON.stringify([iso, show(limits?.min), show(limits?.max), show(limits?.payout)])
  expect(rules.replace(/\s+/g, '')).toContain(row.replace(/\s+/g, ''))
})

test('the example of the page of rules is paid as it says', () => {
  const legs = [1800, 2500].map((odds) => ({ odds, result: 'won' as const }))
  expect(payoutOf(1_000n, legs)).toBe(4_500n)
  expect(
    payoutOf(1_000n, [
      { odds: 1800, result: 'won' },
      { odds: 2500, result: 'void' },
    ]),
  ).toBe(1_800n)
})
