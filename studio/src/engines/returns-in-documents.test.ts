import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { engines } from './engine-for-game.ts'

const file = join(import.meta.dirname, '../../../remote-legal/src/payloads/saved-facts.json')
const saved: { readonly tables: { readonly gameReturns: readonly (readonly string[])[] } } = JSON.parse(
  readFileSync(file, 'utf8'),
)
const shown = saved.tables.gameReturns.map(([, , rtp = '']) => rtp)

test.each(engines.map((engine) => [engine.name, engine.rtp] as const))(
  'the page on fair play states the return of the engine %s, %s %%',
  (_, rtp) => {
    expect(shown).toContain(`${rtp.replace('.', ',')} %`.replace(',00 %', ' %'))
  },
)

test('the page states no return that no engine has', () => {
  const real = new Set(engines.map(({ rtp }) => `${rtp.replace('.', ',')} %`.replace(',00 %', ' %')))
  for (const rtp of shown) expect(real).toContain(rtp)
})
