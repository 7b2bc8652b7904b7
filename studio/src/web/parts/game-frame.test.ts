// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createGameFrame } from './game-frame.ts'

const frameOf = (emblem: { name: string; src: string } | null) =>
  createGameFrame({
    ...{ engine: 'roulette', facts: 'Ruleta · RTP 97,30 %', stage: document.createElement('div'), actions: [] },
    state: { game: 'ruleta-del-puerto', title: 'Ruleta del Puerto', mode: 'real', emblem },
    onRules: () => {},
    onVerify: () => {},
  }).screen

test('the emblem stands beside the name, which says alone what the game is called', () => {
  const screen = frameOf({ name: 'Timón', src: '/emblem/helm.svg?v=1' })
  const picture = screen.querySelector('.title img')
  expect([picture?.getAttribute('src'), picture?.getAttribute('alt')]).toEqual(['/emblem/helm.svg?v=1', ''])
  expect(screen.querySelector('h1')?.textContent).toBe('Ruleta del Puerto')
  expect(screen.textContent).not.toContain('Timón')
  picture?.dispatchEvent(new Event('error'))
  expect(screen.querySelector('.title img')).toBeNull()
})

test('a game without an emblem shows none', () => {
  expect(frameOf(null).querySelector('img')).toBeNull()
})
