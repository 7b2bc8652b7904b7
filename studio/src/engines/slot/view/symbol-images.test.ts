// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { themes } from '../themes.ts'
import { describeLine } from './describe-round.ts'
import { rulesContent } from './rules-content.ts'
import { loadSymbols } from './symbol-images.ts'

const emblem = { name: 'Pulpo', src: '/emblem/octopus-red.svg?v=1' }
/** Pictures come, but for those that are named. */
function pictures({ lost = [], hung = [] }: { lost?: string[]; hung?: string[] } = {}): void {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(function (this: HTMLImageElement) {
    const named = (list: string[]) => list.some((src) => this.src.endsWith(src))
    if (named(hung)) return new Promise(() => {})
    return named(lost) ? Promise.reject(new Error('lost')) : Promise.resolve()
  })
}
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('the best symbol of the lines is the emblem of the game, in words and in the rules', async () => {
  pictures()
  const symbols = await loadSymbols(themes.mar, emblem)
  expect(symbols.A.picture.src).toContain(emblem.src)
  expect([symbols.A.name, symbols.B.name, symbols.W.name]).toEqual(['Pulpo', 'Pez', 'Ancla'])
  expect(describeLine({ line: 3, face: 'A', count: 3, pay: 10 }, symbols, '1,00 USD')).toBe(
    'Línea 4: 3 × Pulpo · 1,00 USD',
  )
  const facts = { rtp: '96.13', stake: 20n, amount: String, minor: () => 0n, jackpot: null }
  const rules = document.createElement('div')
  rules.append(...rulesContent({ ...facts, symbols }))
  const names = [...rules.querySelectorAll('h4')].map(({ textContent }) => textContent)
  expect(names.slice(0, 4)).toEqual(['Ancla', 'Concha', 'Pulpo', 'Pez'])
  expect(rules.querySelectorAll('img')[2]?.src).toContain(emblem.src)
})

test('a game without an emblem has the symbols of its theme', async () => {
  pictures()
  expect((await loadSymbols(themes.mar, null)).A.name).toBe('Cofre')
})

test('an emblem that is lost or does not come leaves the symbol of the theme', async () => {
  pictures({ lost: [emblem.src] })
  expect((await loadSymbols(themes.mar, emblem)).A.name).toBe('Cofre')
  vi.restoreAllMocks()
  vi.useFakeTimers()
  pictures({ hung: [emblem.src] })
  const loading = loadSymbols(themes.mar, emblem)
  await vi.advanceTimersByTimeAsync(4000)
  expect((await loading).A.name).toBe('Cofre')
})
