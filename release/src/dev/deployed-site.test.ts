import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../serve/listen.ts'
import { liveSite } from '../testing/fake-site.ts'
import { openDeployedSite, readAddress } from './deployed-site.ts'

test.each([
  ['trebol.example', 'is no address of a site'],
  ['ftp://trebol.example', 'is no address of a site'],
  ['https://trebol.example/slots', 'is no address of a site'],
  ['https://ana:secret@trebol.example', 'is no address of a site'],
  ['http://trebol.example', 'would send logins in the clear'],
])('--against %s is refused with the repair', (text, line) => {
  expect(() => readAddress(text)).toThrow(line)
})

test.each(['https://trebol.example', 'http://localhost:8080', 'http://127.0.0.1:8080/'])(
  '--against %s is taken',
  (text) => {
    expect(readAddress(text).pathname).toBe('/')
  },
)

test('a site is read off its front page, whoever has signed its pointer', async () => {
  const { url, games } = await liveSite({ STUDIO_ORIGIN: 'https://games.example' })
  const site = await openDeployedSite(new URL(url), 'legal')
  expect(site.pointer.units.games?.active).toBe(games)
  expect(site.frameSrc).toEqual(['https://games.example'])
})

test('where its calls go is read off its page', async () => {
  const baseOf = async (env = {}) => (await openDeployedSite(new URL((await liveSite(env)).url), 'legal')).apiBase
  expect([await baseOf({ API_BASE: '/casino/v2' }), await baseOf()]).toEqual(['/casino/v2', '/api'])
})

test('a change of the deployed site is followed', async () => {
  const live = await liveSite()
  const site = await openDeployedSite(new URL(live.url), 'legal', { quietMs: 0 })
  const next = await live.publish('games', { mark: 'second' })
  await live.promote('games', next)
  expect((await site.refresh()).units.games?.active).toBe(next)
})

test('a deployed site that goes away leaves what was known of it', async () => {
  const live = await liveSite()
  const site = await openDeployedSite(new URL(live.url), 'legal', { quietMs: 0 })
  await live.stop()
  expect((await site.refresh()).units.games?.active).toBe(live.games)
})

test('an address that nobody answers is named with the repair', async () => {
  const url = await page('')
  await url.close()
  await expect(openDeployedSite(url.origin, 'games')).rejects.toThrow(
    /does not answer \(.*ECONNREFUSED.*\): look at the address/,
  )
})

test('a site that is not ours is named with the repair', async () => {
  const { origin } = await page('<!doctype html><title>Something else</title>')
  await expect(openDeployedSite(origin, 'games')).rejects.toThrow(/is no Trébol site/)
})

test('a site that has moved is named with its new address', async () => {
  const { origin } = await page('', { location: 'https://trebol.example/' }, 301)
  await expect(openDeployedSite(origin, 'games')).rejects.toThrow('leads on to https://trebol.example/: give --against')
})

test('a live remote that the host of this checkout cannot run is named with the repair', async () => {
  const { url } = await liveSite()
  const html = (await (await fetch(url)).text()).replace('"contract":1', '"contract":2')
  const { origin } = await page(html)
  await expect(openDeployedSite(origin, 'legal')).rejects.toThrow(
    /^games \S+ on http\S+ needs contract 2, the host of this checkout provides 1: bring the checkout up/,
  )
})

test('a remote that the local one takes the place of need not fit', async () => {
  const { url } = await liveSite()
  const html = (await (await fetch(url)).text()).replace('"contract":1', '"contract":2')
  const { origin } = await page(html)
  await expect(openDeployedSite(origin, 'games')).resolves.toMatchObject({ origin })
})

async function page(html: string, headers: Record<string, string> = {}, status = 200) {
  const server = createServer((_request, response) => response.writeHead(status, headers).end(html))
  const origin = new URL(await listen(server, 0, 'a free port'))
  const close = () => new Promise<void>((done) => server.close(() => done()))
  onTestFinished(async () => void (server.listening && (await close())))
  return { origin, close }
}
