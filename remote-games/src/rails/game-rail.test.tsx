// @vitest-environment happy-dom
import { areas } from '@trebol/shared/contract'
import { openPage } from '@trebol/shared/testing'
import { expect, test } from 'vitest'
import { remote } from '../remote.ts'

const game = (area: string, id: number) => ({
  ...{ id, slug: `juego-${area}`, name: `Juego ${area}`, provider: { slug: 'p', name: 'P' }, area, categories: [] },
  ...{
    image: { src: '/art/a.svg', w: 300, h: 400 },
    badges: [],
    rtp: '96.00',
    volatility: 3,
    bet: null,
    jackpot: null,
  },
  ...{ demo: true, real: true, status: 'active', reason: null, favorite: false, launcher: 'play', payload: { id } },
})

test('a game of a rail leads to a page that opens its sheet, whatever its area', async () => {
  const rails = [{ slug: 'popular', title: 'Populares', items: areas.map(game), more: null }]
  const answers = { getLobby: { categories: [], providers: [], rails }, getGames: { items: [], next: null, total: 0 } }
  const { screen, close } = await openPage(remote, '/casino', answers)
  const links = () => [...screen.querySelectorAll('section li a')].map((link) => link.getAttribute('href'))
  await expect.poll(links).toEqual([
    ...['/slots?game=juego-slots', '/table?game=juego-table', '/casino?game=juego-casino'],
    '/mini-juegos?game=juego-mini-juegos',
    // Races and lottery are sold on their pages, which show no game of the catalogue.
    ...['/casino?game=juego-hipicos', '/casino?game=juego-lottery'],
    // The sportsbook is its own page.
    '/deportes?game=juego-deportes',
  ])
  close()
})
