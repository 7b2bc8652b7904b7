import { createHash } from 'node:crypto'
import type { StaticText } from '@trebol/shared/contract/release'
import { describe, expect, it } from 'vitest'
import { projectPages } from '../pages/project-pages.ts'
import { pagesFolder } from '../store/keys.ts'
import { liveSite } from '../testing/fake-site.ts'
import { testSigner } from '../testing/test-signer.ts'
import { addStaticText } from './static-text.ts'

const text: StaticText = [
  { kind: 'paragraph', text: 'Las condiciones del sitio.' },
  { kind: 'heading', level: 2, text: 'Su cuenta' },
  { kind: 'list', ordered: false, items: ['Una cuenta por persona.', 'Solo para mayores de edad.'] },
  { kind: 'table', caption: 'Plazos', columns: ['Paso', 'Días'], rows: [['Acuse', '7']] },
  { kind: 'link', text: 'Ver las reglas', to: '/rules' },
]
const path = 'static/texts/terms.a1b2c3d4e5.json'

/** A site whose legal unit brings the words of one of its routes. */
async function siteWithText(mark = 'first', said: StaticText | string = text) {
  const site = await liveSite()
  const json = typeof said === 'string' ? said : JSON.stringify(said)
  const promote = async (name: string, content: string) => {
    const id = await site.publish('legal', {
      mark: name,
      files: { [path]: content },
      texts: { '/terms': path, '/': path },
    })
    await site.promote('legal', id)
    return id
  }
  return { ...site, legal: await promote(mark, json), promoteText: promote }
}

describe('A page whose unit brings its words', () => {
  it('says them to whoever reads it without scripts, behind the place where the application will draw', async () => {
    const { get } = await siteWithText()
    const { text: page } = await get('/terms')
    const root = page.slice(page.indexOf('<div id="root">'))
    expect(root).toContain(
      '<div id="root"></div><article class="static-text" lang="es"><h1>Términos</h1><p>Las condiciones del sitio.</p><h2>Su cuenta</h2>',
    )
    expect(root).toContain('<ul><li>Una cuenta por persona.</li><li>Solo para mayores de edad.</li></ul>')
    expect(root).toContain(
      '<caption>Plazos</caption><thead><tr><th scope="col">Paso</th><th scope="col">Días</th></tr></thead>',
    )
    expect(root).toContain('<tbody><tr><td>Acuse</td><td>7</td></tr></tbody>')
    expect(root).toContain('<p><a href="/rules">Ver las reglas</a></p>')
  })

  it('allows the style of those words by its hash, and nothing else besides', async () => {
    const { get } = await siteWithText()
    const [terms, slots] = [await get('/terms'), await get('/slots')]
    const styles = [...terms.text.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style)
    const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    const sources = (policy: unknown) => /style-src ([^;]*)/.exec(String(policy))?.[1]?.split(' ').sort()
    expect(sources(terms.headers['content-security-policy'])).toEqual(["'self'", ...hashes].sort())
    expect(sources(slots.headers['content-security-policy'])).toHaveLength(2)
  })

  it('is alone with them: another page, and a page of another unit, grows by nothing', async () => {
    const { get } = await siteWithText()
    for (const other of ['/', '/slots', '/nope']) expect((await get(other)).text).not.toContain('static-text')
  })

  it('says what the active release says: a promote changes it', async () => {
    const { get, promoteText } = await siteWithText()
    const before = (await get('/terms')).headers.etag
    await promoteText('second', JSON.stringify([{ kind: 'paragraph', text: 'Las condiciones nuevas.' }]))
    const after = await get('/terms')
    expect(after.text).toContain('Las condiciones nuevas.')
    expect(after.text).not.toContain('Las condiciones del sitio.')
    expect(after.headers.etag).not.toBe(before)
  })

  it('stands without them when they are no texts, or not the ones of the release', async () => {
    for (const said of [
      '{',
      '[{"kind":"html","text":"<b>"}]',
      '[{"kind":"link","text":"x","to":"javascript:alert(1)"}]',
    ]) {
      const { get } = await siteWithText('odd', said)
      const { status, text: page } = await get('/terms')
      expect([status, page.includes('static-text')]).toEqual([200, false])
    }
  })

  it('stands as a file for a plain file server too, with its policy in the page', async () => {
    const { store } = await siteWithText()
    await projectPages(store, 'production', testSigner)
    const page = String(await store.read(`${pagesFolder('production')}/terms/index.html`))
    expect(page).toContain('<article class="static-text"')
    const style = /<style>\s*\.static-text[\s\S]*?<\/style>/.exec(page)?.[0].replace(/<\/?style>/g, '') ?? ''
    expect(page).toContain(createHash('sha256').update(style).digest('base64'))
  })
})

it('texts are escaped, whatever they hold', () => {
  const page = addStaticText('<html><head></head><body><div id="root"><p>x</p></div></body></html>', {
    title: '<script>alert(1)</script>',
    text: [
      { kind: 'paragraph', text: '</article><script>alert(2)</script>' },
      { kind: 'link', text: '"><img src=x>', to: '/a"onclick="alert(3)' },
      { kind: 'paragraph', text: '$& $1 {fee}' },
    ],
  })
  expect(page).not.toMatch(/<script|<img|"onclick/)
  // A host from before that draws over what stands in its root.
  expect(page).toContain('<div id="root"><article class="static-text"')
  expect(page).toContain('<p>$&amp; $1 {fee}</p>')
})
