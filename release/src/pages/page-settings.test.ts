import { expect, it } from 'vitest'
import { fakeSite, liveSite } from '../testing/fake-site.ts'
import { changedAt, fakeStore } from '../testing/fake-store.ts'
import { testSigner } from '../testing/test-signer.ts'
import { verifyStore } from '../verify/verify-store.ts'
import { readPageSettings, writePageSettings } from './page-settings.ts'
import { projectPages } from './project-pages.ts'

const settings = { origin: 'https://trebol.example', frameSrc: ['https://games.example'], secure: true }
const key = 'pages/production/settings.json'
const tag = '<meta name="api-base" content="/casino/v2">'

it('a base path that is the usual one leaves the store as it was for who never set one', async () => {
  const { store } = await fakeStore()
  await writePageSettings(store, 'production', settings)
  const before = String(await store.read(key))
  expect(before).toBe(`${JSON.stringify(settings, null, 2)}\n`)
  await writePageSettings(store, 'production', { ...settings, apiBase: '/api' })
  expect(String(await store.read(key))).toBe(before)
  expect(await readPageSettings(store, 'production')).toEqual(settings)
})

it('another one is kept, so that a promote from anywhere composes pages with it [R-07-05]', async () => {
  const { store, publish, promote } = await fakeStore()
  await writePageSettings(store, 'production', { ...settings, apiBase: '/casino/v2' })
  await promote('host', await publish('host'))
  for (const path of ['index.html', 'slots/index.html', '404.html'])
    expect(String(await store.read(`pages/production/${path}`)).split(tag)).toHaveLength(2)
  expect(String(await store.read('pages/production/robots.txt'))).toContain('Disallow: /casino/v2/\n')
  const { problems } = await verifyStore(store, { signer: testSigner, now: () => changedAt, repair: false })
  expect(problems).toEqual([])
})

it('a changed one makes every page anew, and the usual one again those of before', async () => {
  const site = await liveSite()
  const page = async () => {
    await projectPages(site.store, 'production', testSigner)
    return String(await site.store.read('pages/production/slots/index.html'))
  }
  const before = await page()
  await site.stop()
  const env = { PUBLIC_ORIGIN: site.url }
  const second = await fakeSite({ ...env, API_BASE: '/casino/v2' }, site)
  expect(await page()).toBe(before.replace(/<head\b[^>]*>(<meta http-equiv[^>]*>)/, (head) => `${head}${tag}`))
  await second.stop()
  await fakeSite(env, site)
  expect(await page()).toBe(before)
})

it.each(['/api/', '/art', '/x { } location /', 7])(
  'settings that name %j are not read: it would go into pages and configurations as it is',
  async (apiBase) => {
    const { store } = await fakeStore()
    await store.update(key, async () => Buffer.from(JSON.stringify({ ...settings, apiBase })))
    expect(await readPageSettings(store, 'production')).toBeNull()
  },
)
