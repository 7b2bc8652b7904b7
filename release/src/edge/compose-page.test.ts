import { describe, expect, it } from 'vitest'
import { composePage, inlineJson } from './compose-page.ts'
import { inlineHashes } from './inline-hashes.ts'

const pointer = { channel: 'production', rev: 1, issuedAt: '2026-11-20T12:00:00.000Z', units: {}, releases: {} }
const document = '<html><head><title>Trébol</title></head><body></head></body></html>'
const page = (title: string, html = document) => composePage({ document: html, pointer, title, first: [] })

describe('composing a page', () => {
  it('writes the title as text', () => {
    expect(page('</title><script>alert(1)</script>')).toContain(
      '<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; | Trébol</title>',
    )
    expect(page("$& $' $`")).toContain('<title>$&amp; $&#39; $` | Trébol</title>')
  })

  it('gives a page without a title one', () => {
    expect(page('Slots', '<head></head>')).toMatch(/^<head><title>Slots \| Trébol<\/title><script/)
  })

  it('puts the pointer into the head once', () => {
    const composed = page('Slots')
    expect(composed.indexOf('release-pointer')).toBeLessThan(composed.indexOf('<body>'))
    expect(composed.split('release-pointer')).toHaveLength(2)
  })
})

it('inlines JSON that cannot close its element and still reads the same', () => {
  const hostile = { reason: '</script><!--<script>' }
  expect(inlineJson(hostile)).not.toContain('<')
  expect(JSON.parse(inlineJson(hostile))).toEqual(hostile)
})

it('hashes the inline elements that a browser runs, and no others', () => {
  const { scripts, styles } = inlineHashes(
    '<script>a()</script><script type="application/json">{}</script><script src="/x.js"></script><script type=module>b()</script><style>p{}</style>',
  )
  expect(scripts).toHaveLength(2)
  expect(scripts[0]).toBe('sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4=')
  expect(styles).toHaveLength(1)
})
