import { createHash } from 'node:crypto'
import type { Prerendered } from '@trebol/shared/contract/release'
import { describe, expect, it } from 'vitest'
import { projectPages } from '../pages/project-pages.ts'
import { pagesFolder, releaseFile } from '../store/keys.ts'
import { fakeFiles } from '../testing/fake-build.ts'
import { liveSite } from '../testing/fake-site.ts'
import { testSigner } from '../testing/test-signer.ts'

const path = 'static/prerendered/pages.a1b2c3d4e5.json'
const drawn: Prerendered = {
  style: '[data-style="0"]{width:60%}',
  bodies: ['<header>Trébol $&</header><main data-style="0"></main>', '<header>Inicio</header>'],
  pages: { '/': 1, '/slots': 0, '/casino/:section': 0, '/terms': 0 },
}

/** A site whose host has drawn some of its pages. */
async function paintedSite(content: string = JSON.stringify(drawn)) {
  const site = await liveSite()
  const files = { [path]: content, 'static/css/home.css': '.home { color: red }' }
  const pages = { '/': ['static/css/home.css', 'static/js/index.js'] }
  const painted = await site.publish('host', { mark: 'painted', files, pages, prerendered: path })
  await site.promote('host', painted)
  return { ...site, painted }
}

const rootOf = (page: string) => /<div id="root"[^>]*>/.exec(page)?.[0]

describe('A page that the build of its host has drawn', () => {
  it('holds it where the application takes it over, for addresses of its route alone, before what scripts read', async () => {
    const { get } = await paintedSite()
    const { text: page } = await get('/slots')
    expect(page).toContain(`<div id="root" data-prerendered="/slots">${drawn.bodies[0]}</div>`)
    expect(page.indexOf('id="release-pointer"')).toBeGreaterThan(page.indexOf('data-prerendered'))
    expect((await get('/casino/nuevos')).text).toContain('<div id="root" data-prerendered="/casino/:section">')
    expect((await get('/')).text).toContain(drawn.bodies[1])
    for (const other of ['/cuenta', '/nope']) expect(rootOf((await get(other)).text)).toBe('<div id="root">')
  })

  it('brings the styles of what stands in it, and preloads the rest', async () => {
    const { get, painted } = await paintedSite()
    const { text: page } = await get('/')
    const style = `<link rel="stylesheet" data-href="static/css/home.css" href="/${releaseFile('host', painted, 'static/css/home.css')}" integrity="sha384-`
    expect(page).toContain(style)
    expect(page).toContain(
      `<link rel="preload" as="script" href="/${releaseFile('host', painted, 'static/js/index.js')}"`,
    )
    expect((await get('/slots')).text).toMatch(/<link rel="preload" as="style" href="\/r\/games\//)
  })

  it('lets the files of a unit that lends it a part come after the script of a host that asks for them then', async () => {
    const site = await paintedSite()
    const games = await site.publish('games', { mark: 'lent', files: { 'a.js': 'a()' }, pages: { '/': ['a.js'] } })
    await site.promote('games', games)
    const linkOf = async (address: string, file: string) =>
      new RegExp(`<link (\\S+) as="\\w+" href="/${releaseFile('games', games, file)}"`).exec(
        (await site.get(address)).text,
      )?.[1]
    expect([await linkOf('/', 'a.js'), await linkOf('/slots', 'remoteEntry.js')]).toEqual([
      'rel="preload"',
      'rel="preload"',
    ])
    const document = String(fakeFiles('host', 'painted')['index.html']).replace(
      '</script>',
      ";'link[data-later]'</script>",
    )
    const files = { [path]: JSON.stringify(drawn), 'index.html': document }
    await site.promote('host', await site.publish('host', { mark: 'later', files, prerendered: path }))
    expect([await linkOf('/', 'a.js'), await linkOf('/', 'remoteEntry.js')]).toEqual(['data-later', 'data-later'])
    expect(await linkOf('/slots', 'remoteEntry.js')).toBe('rel="preload"')
  })

  it('allows the rules that stand for its style attributes by their hash, and nothing else besides', async () => {
    const { get } = await paintedSite()
    const [slots, account] = [await get('/slots'), await get('/cuenta')]
    const hash = `'sha256-${createHash('sha256').update(drawn.style).digest('base64')}'`
    expect(slots.text).toContain(`<style>${drawn.style}</style>`)
    const [mine, other] = [slots, account].map(({ headers }) => String(headers['content-security-policy']))
    expect(mine).toBe(other?.replace(/style-src [^;]*/, (sources) => `${sources} ${hash}`))
    expect(mine).not.toContain('unsafe')
  })

  it('is left to scripts where its words stand for those who have none', async () => {
    const site = await paintedSite()
    const words = 'static/texts/terms.a1b2c3d4e5.json'
    const files = { [words]: JSON.stringify([{ kind: 'paragraph', text: 'Las condiciones.' }]) }
    expect(rootOf((await site.get('/terms')).text)).toContain('data-prerendered')
    await site.promote('legal', await site.publish('legal', { mark: 'words', files, texts: { '/terms': words } }))
    const { text: page, headers } = await site.get('/terms')
    expect(page).toContain('<div id="root"></div><article class="static-text"')
    expect(String(headers['content-security-policy'])).not.toContain(
      createHash('sha256').update(drawn.style).digest('base64'),
    )
  })

  it('is drawn by scripts when what was drawn is not that of the release, or nothing that can be read', async () => {
    for (const content of [
      '{',
      '{"style":"","bodies":"x","pages":{}}',
      JSON.stringify({ ...drawn, pages: { '/slots': 7 } }),
    ]) {
      const { get } = await paintedSite(content)
      const { status, text: page } = await get('/slots')
      expect([status, rootOf(page)]).toEqual([200, '<div id="root">'])
    }
    const { store, get, publish, promote, painted } = await paintedSite()
    const key = releaseFile('host', painted, path)
    await store.remove(key)
    await store.create(key, Buffer.from(JSON.stringify({ ...drawn, bodies: ['<p>x</p>', '<p>x</p>'] })))
    await promote('games', await publish('games', { mark: 'again' }))
    expect(rootOf((await get('/slots')).text)).toBe('<div id="root">')
  })

  it('stands as a file for a plain file server too, with its policy in the page', async () => {
    const { store } = await paintedSite()
    await projectPages(store, 'production', testSigner)
    const page = String(await store.read(`${pagesFolder('production')}/slots/index.html`))
    expect(page).toContain(drawn.bodies[0])
    expect(page).toContain(createHash('sha256').update(drawn.style).digest('base64'))
  })
})
