import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pointerSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '../edge/content-security-policy.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { changedAt, fakeStore } from '../testing/fake-store.ts'
import { testSigner } from '../testing/test-signer.ts'
import { heldByDirectory, testStores } from '../testing/test-stores.ts'
import { verifyStore } from '../verify/verify-store.ts'
import { pagePath } from './page-path.ts'
import { writePageSettings } from './page-settings.ts'
import { projectPages } from './project-pages.ts'
import { splitPolicy } from './static-page.ts'

const settings = { origin: 'https://trebol.example', frameSrc: ['https://games.example'], secure: true }
/** An hour later the pointer would be issued anew, and with it every page. */
const atThatTime = { signer: testSigner, now: () => changedAt }
const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

describe.each(testStores)('composed pages on %s', (name, open) => {
  const site = async () => {
    const team = await fakeStore(open)
    await writePageSettings(team.store, 'production', settings)
    await team.promote('host', await team.publish('host'))
    const text = async (path: string) => String(await team.store.read(`pages/production/${path}`))
    return { ...team, text }
  }

  it('are written by every change: one for each route, the missing page, what crawlers read, the root files', async () => {
    const { store, text } = await site()
    const plain = (await store.files('pages/production')).filter((path) => !/\.(?:br|gz)$/.test(path))
    expect(plain).toEqual([
      '404.html',
      'auth/forgot-password/index.html',
      'casino/_/index.html',
      'cuenta/index.html',
      'favicon.svg',
      'index.html',
      'robots.txt',
      'settings.json',
      'sitemap.xml',
      'slots/index.html',
      'terms/index.html',
    ])
    expect(await text('slots/index.html')).toContain('<link rel="canonical" href="https://trebol.example/slots">')
    expect(await text('404.html')).toContain('<title>Página no encontrada | Trébol</title>')
    expect(await text('robots.txt')).toContain('Sitemap: https://trebol.example/sitemap.xml')
  })

  it('carry the pointer of the newest entry, after a promote and after a rollback', async () => {
    const { publish, promote, rollback, text } = await site()
    const [one, two] = [await publish('games', { mark: 'a' }), await publish('games', { mark: 'b' })]
    const shown = async () => {
      const inlined = /id="release-pointer">(.*?)<\/script>/.exec(await text('slots/index.html'))?.[1] ?? ''
      return v.parse(pointerSchema, JSON.parse(inlined)).units.games?.active
    }
    for (const id of [one, two]) {
      await promote('games', id)
      expect(await shown()).toBe(id)
      expect(await text('slots/index.html')).toContain(`href="/r/games/${id}/remoteEntry.js"`)
    }
    await rollback('games')
    expect(await shown()).toBe(one)
  })

  it('are written by one after the other in a process: who is slower puts no old page over a new one', async () => {
    const { store, publish, promote, text } = await site()
    const [one, two] = [await publish('games', { mark: 'a' }), await publish('games', { mark: 'b' })]
    await promote('games', one)
    await store.update('pages/production/slots/index.html', async () => Buffer.from('an old page'))
    const [reached, opened] = [gate(), gate()]
    const slow: ReleaseStore = {
      ...store,
      update: async (key, change) => {
        reached.open()
        await opened.passed
        return store.update(key, change)
      },
    }
    const first = projectPages(slow, 'production', testSigner)
    await reached.passed
    await promote('games', two)
    const second = projectPages(slow, 'production', testSigner)
    const order: string[] = []
    const both = [first.then(() => order.push('first')), second.then(() => order.push('second'))]
    // Long enough for one that does not wait: it would find nothing to do.
    await verifyStore(store, { ...atThatTime, repair: false })
    expect(order).toEqual([])
    opened.open()
    await Promise.all(both)
    expect(order).toEqual(['first', 'second'])
    expect(await text('slots/index.html')).toContain(`href="/r/games/${two}/remoteEntry.js"`)
  })

  it('have compressed variants that unpack to the same bytes', heldByDirectory(name), async () => {
    const { store } = await site()
    const page = await store.read('pages/production/slots/index.html')
    expect(brotliDecompressSync((await store.read('pages/production/slots/index.html.br')) ?? '')).toEqual(page)
    expect(gunzipSync((await store.read('pages/production/slots/index.html.gz')) ?? '')).toEqual(page)
  })

  it(
    'carry the policy themselves, before anything that it speaks of, with the hashes of their inline parts',
    heldByDirectory(name),
    async () => {
      const { text } = await site()
      const page = await text('index.html')
      const content = /^[\s\S]*?<head>\s*<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(page)?.[1]
      expect(content?.replaceAll('&#39;', "'")).toBe(
        splitPolicy(
          contentSecurityPolicy({
            ...settings,
            scriptHashes: [sha256("document.documentElement.dataset.started = ''")],
            styleHashes: [sha256('body { margin: 0 }')],
          }),
        ).meta,
      )
      expect(content).not.toMatch(/frame-ancestors|report-uri/)
      expect(await text('auth/forgot-password/index.html')).toContain('<meta name="referrer" content="no-referrer">')
    },
  )

  it('do not outlive their route or root file', async () => {
    const { store, publish, promote } = await site()
    const id = await publish('host', {
      version: '2.0.0',
      routes: [{ pattern: '/', unit: 'host', title: 'Casino', indexed: true, guard: 'open' }],
      files: { 'root/favicon.svg': '<svg/>', 'root/new.txt': 'new' },
    })
    await promote('host', id)
    const there = await store.files('pages/production')
    expect(there).not.toContain('slots/index.html')
    expect(there).not.toContain('slots/index.html.br')
    expect(there).toContain('new.txt')
  })

  it(
    'of a ramping host stand beside the others, with a file for each number that gets them, and go with the ramp',
    heldByDirectory(name),
    async () => {
      const { store, publish, promote, change } = await site()
      const candidate = await publish('host', { mark: 'next' })
      const numbers = async () => (await store.files('pages/production.shares')).map(Number).sort((a, b) => a - b)
      const hostIn = async (folder: string) =>
        /src="\/r\/host\/([^/]+)\//.exec(String(await store.read(`pages/${folder}/slots/index.html`)))?.[1]
      await change({ kind: 'promote', unit: 'host', release: candidate, severity: 'passive', ramp: 3 })
      expect([await numbers(), await hostIn('production.candidate')]).toEqual([[0, 1, 2], candidate])
      expect(await hostIn('production')).not.toBe(candidate)
      expect((await verifyStore(store, { repair: false, ...atThatTime })).problems).toEqual([])
      await promote('games', await publish('games'))
      for (const folder of ['production', 'production.candidate']) {
        expect(String(await store.read(`pages/${folder}/slots/index.html`))).toContain('"rev":3')
      }
      await change({ kind: 'ramp', unit: 'host', percent: 1, reason: null, lock: false })
      expect(await numbers()).toEqual([0])
      await change({ kind: 'ramp', unit: 'host', percent: 100, reason: null, lock: false })
      expect([await numbers(), await store.files('pages/production.candidate')]).toEqual([[], []])
      expect(await hostIn('production')).toBe(candidate)
    },
  )

  it('are found out when they are stale, strange or lost, and made again', heldByDirectory(name), async () => {
    const { store, text } = await site()
    const good = await text('slots/index.html')
    await store.update('pages/production/slots/index.html', async () => Buffer.from('forged'))
    await store.update('pages/production/extra.html', async () => Buffer.from('x'))
    await store.remove('pages/production/terms/index.html')
    expect((await verifyStore(store, { repair: false, ...atThatTime })).problems.join()).toContain(
      'production: 3 composed pages do not say what the log says',
    )
    expect((await verifyStore(store, { repair: true, ...atThatTime })).problems).toEqual([])
    expect(await text('slots/index.html')).toBe(good)
    expect(await store.files('pages/production')).not.toContain('extra.html')
  })

  it('are not composed where nobody has said under which origin', heldByDirectory(name), async () => {
    const { store, publish, promote } = await fakeStore(open)
    await promote('host', await publish('host'))
    expect([await store.files('pages'), await projectPages(store, 'production', testSigner)]).toEqual([[], 0])
  })

  it('leave the change done when they cannot be written, and say so', async () => {
    const { store, publish, promote } = await site()
    const update = store.update
    Object.assign(store, {
      update: (...[key, decide]: Parameters<typeof update>) =>
        key.startsWith('pages/') ? Promise.reject(new Error('the disk is full')) : update(key, decide),
    })
    const changed = await promote('games', await publish('games'))
    expect(changed).toMatchObject({
      status: 'changed',
      warning: 'The composed pages of production are not up to date (the disk is full): run "release verify --repair".',
    })
    Object.assign(store, { update })
    expect(await projectPages(store, 'production', testSigner)).toBe(2)
  })
})

it('names the file of a route', () => {
  expect(['/', '/slots', '/casino/:section', '/a/:b/c', '/a b', '/.x'].map(pagePath)).toEqual([
    'index.html',
    'slots/index.html',
    'casino/_/index.html',
    'a/_/c/index.html',
    null,
    null,
  ])
})

/** Something that is waited for until it is opened. */
function gate() {
  let open = () => {}
  const passed = new Promise<void>((done) => {
    open = done
  })
  return { open, passed }
}
