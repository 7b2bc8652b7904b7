import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { paths } from '@trebol/shared/contract'
import { nextGames, thirdGames } from '../site/changed-units.ts'
import { act, putBack } from '../site/live-releases.ts'
import { painted } from '../site/painted-page.ts'
import { release } from '../site/release-tool.ts'
import type { Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'

test.beforeAll(() => void thirdGames())
test.afterEach(({ site }) => putBack(site, 'games'))

/** What arrives before a new server has heard from the browser: ten packets. */
const firstRoundTrip = 14_000

test('the page of every route comes in the first round trip, also while a unit ramps and has one to fall back to', async ({
  site,
}) => {
  const [next, third] = [await publish(site, nextGames()), await publish(site, thirdGames())]
  await act(site, 'promote', 'games', next)
  await act(site, 'promote', 'games', third, '--ramp', '10')
  // The longest text, up to what it may have, and the pages of the unit that has changed.
  await painted(site, '/rules')
  await painted(site, '/casino')
  const addresses = paths.map(({ pattern }) => pattern.replace(/:\w+/g, 'x'))
  const weighed = await Promise.all(addresses.map(async (address) => [address, await bytesOf(site, address)] as const))
  expect(weighed.filter(([, bytes]) => bytes === 0 || bytes > firstRoundTrip)).toEqual([])
})

async function publish(site: Site, folder: string): Promise<string> {
  return String((await release(site, 'publish', 'games', '--dir', folder)).json.id)
}

/** Bytes of a page as they travel; 0: it is none, or not compressed. */
async function bytesOf(site: Site, address: string): Promise<number> {
  const request = get(`${site.site}${address}`, { headers: { 'accept-encoding': 'br', accept: 'text/html' } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  let bytes = 0
  for await (const part of response) bytes += (part as Buffer).byteLength
  return response.statusCode === 200 && response.headers['content-encoding'] === 'br' ? bytes : 0
}
