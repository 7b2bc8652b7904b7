// @vitest-environment happy-dom
import type { PlayedRound } from '@trebol/shared/contract'
import { openPage } from '@trebol/shared/testing'
import { afterEach, expect, test } from 'vitest'
import { RoundFacts, type RoundProof } from './round-facts.tsx'

const given = { kind: 'given', server_seed: 'ab'.repeat(32), client_seed: 'la-mia', nonce: 3 } as const
const played: PlayedRound = {
  ...{ id: 'round-1', game: 'Siete Dorado', provider: 'Trébol', mode: 'real', at: '2026-11-20T12:00:00.000Z' },
  ...{ iso: 'USD', staked: '2.00', won: '5.00', void: false, promised: 'cd'.repeat(32), proof: given },
}
const address = 'https://juegos.example/ronda#round=abc'

let leave = () => {}
afterEach(() => leave())

async function show(change: Partial<PlayedRound>, proof: RoundProof = { kind: 'checked', fits: true }) {
  const Component = () => <RoundFacts round={{ ...played, ...change }} proof={proof} />
  const page = await openPage({ pages: { '/rng': { Component } } }, '/rng')
  leave = page.close
  return page.screen
}

test('a round that its provider works out again leads there, in a tab that knows nothing of this one', async () => {
  const screen = await show({ proof: { ...given, recompute_url: address } })
  const link = screen.querySelector('a')
  expect(link?.textContent).toBe('Repetir la ronda con sus semillas (se abre en otra pestaña)')
  const said = ['href', 'target', 'rel'].map((name) => link?.getAttribute(name))
  expect(said).toEqual([address, '_blank', 'noopener noreferrer'])
  expect(screen.textContent).toContain('Su dispositivo calcula otra vez el resultado y el premio')
})

test('without such a page there is no link, and nothing is said of one', async () => {
  const screen = await show({})
  expect(screen.querySelector('a')).toBeNull()
  expect(screen.textContent).not.toContain('calcula otra vez')
})

test('a round that is not decided has nothing to verify yet, and one that was given back never will', async () => {
  const later = { proof: { kind: 'later' } } as const
  expect((await show(later, { kind: 'later' })).textContent).toContain('Todavía no hay nada que verificar')
  leave()
  const text = (await show({ ...later, void: true }, { kind: 'later' })).textContent
  expect(text).toContain('Esta ronda se anuló antes de decidirse: no tiene resultado que verificar.')
  expect(text).not.toContain('Todavía')
})
