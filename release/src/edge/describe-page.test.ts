import { describe, expect, it } from 'vitest'
import { addressOf, describePage } from './describe-page.ts'
import type { Route } from './match-route.ts'

const origin = 'https://trebol.example'
const document =
  '<html><head><meta name="description" content="El sitio.">\n<meta property="og:image" content="/og.png"><title>Trébol</title></head><body></body></html>'
const slots: Route = {
  pattern: '/slots',
  unit: 'games',
  title: 'Slots',
  description: 'Tragamonedas.',
  indexed: true,
  guard: 'open',
}
const described = (changes: Partial<Route> = {}, html = document) =>
  describePage(html, { route: { ...slots, ...changes }, origin })

describe('what search engines and shares see of a page', () => {
  it('is its own title, description and address', () => {
    const page = described()
    expect(page).toContain('<title>Slots | Trébol</title>')
    expect(page).toContain('<meta name="description" content="Tragamonedas.">')
    expect(page).toContain('<link rel="canonical" href="https://trebol.example/slots">')
    expect(page).toContain('<meta property="og:url" content="https://trebol.example/slots">')
    expect(page).toContain('<meta property="og:title" content="Slots | Trébol">')
    expect(page).toContain('<meta property="og:description" content="Tragamonedas.">')
    expect(page).not.toContain('robots')
  })

  it('has one title and one description, whatever the document of the host says', () => {
    const page = described()
    expect(page.match(/<title>/g)).toHaveLength(1)
    expect(page.match(/name="description"/g)).toHaveLength(1)
    expect(described({}, '<head></head>')).toMatch(/^<head><title>Slots \| Trébol<\/title><meta /)
  })

  it('keeps the general description for a route without one, as hosts of before have them', () => {
    const page = described({ description: undefined })
    expect(page).toContain('<meta name="description" content="El sitio.">')
    expect(page).not.toContain('og:description')
  })

  it('is written as text', () => {
    const hostile = `"><script>alert(1)</script> $& $' $\``
    const page = described({ title: hostile, description: hostile })
    expect(page).not.toContain('<script')
    expect(page).toContain('content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; $&#39; $`"')
  })

  it('shows the picture of the host by an absolute address', () => {
    const image = (content: string) =>
      /property="og:image" content="([^"]*)"/.exec(described({}, document.replace('/og.png', content)))?.[1]
    expect(image('/og.png')).toBe('https://trebol.example/og.png')
    expect(image('https://cdn.example/og.png')).toBe('https://cdn.example/og.png')
    expect(image('//cdn.example/og.png')).toBe('//cdn.example/og.png')
  })

  it('is nothing for search engines where the route is not', () => {
    const page = described({ indexed: false })
    expect(page).toContain('<meta name="robots" content="noindex">')
    expect(page).toContain('<link rel="canonical" href="https://trebol.example/slots">')
  })

  it('has no one address where the pattern has parameters', () => {
    const page = described({ pattern: '/casino/:section' })
    expect(page).not.toMatch(/canonical|og:url/)
    expect(page).toContain('og:title')
  })

  it('says of an unknown address that it is none', () => {
    const page = describePage(document, { route: null, origin })
    expect(page).toContain('<title>Página no encontrada | Trébol</title>')
    expect(page).toContain('<meta name="robots" content="noindex">')
    expect(page).not.toMatch(/canonical|og:url/)
  })
})

it.each([
  ['/', 'https://trebol.example/'],
  ['/mini-juegos', 'https://trebol.example/mini-juegos'],
  ['/lotería', 'https://trebol.example/loter%C3%ADa'],
  ['/casino/:section', null],
])('%s has the public address %s', (pattern, address) => {
  expect(addressOf(origin, pattern)).toBe(address)
})
