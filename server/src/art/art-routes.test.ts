import { artHash } from '@trebol/shared/art'
import { expect, test } from 'vitest'
import { seedGames } from '../catalogue/seed-games.ts'
import { artRoutes } from './art-routes.ts'
import { drawArt } from './draw-art.ts'
import { pictureAddress } from './picture-address.ts'

const [game] = seedGames
if (game === undefined) throw new Error('There is no game.')
const svg = drawArt(game)
const address = `/${game.slug}.svg?v=${artHash(svg)}`

test('a picture is what was drawn, for ever under its own address, and not sent again to who has it', async () => {
  const answer = await artRoutes().request(address)
  expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(await answer.text()).toBe(svg)
  const etag = answer.headers.get('etag') ?? ''
  expect((await artRoutes().request(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await artRoutes().request(`/${game.slug}.svg`)).headers.get('cache-control')).toBe('no-cache')
  expect((await artRoutes().request('/no-hay.svg')).status).toBe(404)
})

test('in tests a few pixels stand for every picture, under one address', async () => {
  const plain = artRoutes({ plain: true })
  const answer = await plain.request(pictureAddress('any', 'hash', true).replace('/art', ''))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47])
  expect((await plain.request('/no-hay.svg')).status).toBe(404)
})
