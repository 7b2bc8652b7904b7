import { expect, it } from 'vitest'
import { pointerText } from '../pointer/project-pointer.ts'
import { composePage } from './compose-page.ts'
import { inlineHashes } from './inline-hashes.ts'

const issuedAt = '2026-11-20T12:00:00.000Z'
const pointer = {
  channel: 'production',
  log: '0123456789ab',
  rev: 1,
  issuedAt,
  expiresAt: issuedAt,
  units: {},
  releases: {},
}
const document = '<html><head><title>Trébol</title></head><body><p>Trébol</p></body></html>'

it('puts the pointer into a page once, after what is painted', () => {
  const composed = composePage({ document, pointer: pointerText(pointer), first: [] })
  expect(composed.indexOf('release-pointer')).toBeGreaterThan(composed.indexOf('<p>'))
  expect(composed.split('release-pointer')).toHaveLength(2)
})

it('inlines a pointer that cannot close its element and still reads the same', () => {
  const hostile = { ...pointer, channel: '</script><!--<script>' }
  expect(pointerText(hostile)).not.toContain('<')
  expect(JSON.parse(pointerText(hostile))).toEqual(hostile)
})

it('hashes the inline elements that a browser runs, and no others', () => {
  const { scripts, styles } = inlineHashes(
    '<script>a()</script><script type="application/json">{}</script><script src="/x.js"></script><script type=module>b()</script><style>p{}</style>',
  )
  expect(scripts).toHaveLength(2)
  expect(scripts[0]).toBe('sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4=')
  expect(styles).toHaveLength(1)
})
