import { expect, it } from 'vitest'
import { packPage, packPages } from './pack-pages.ts'

it('keeps equal pages once, and gives each style of an attribute a rule', () => {
  const page = '<i style="width:60%">a</i><b style="font:&quot;x&quot;">b</b>'
  expect(packPages({ '/': '<p>c</p>', '/a': page, '/b': page, '/c': '<u style="width:60%"></u>' })).toEqual({
    style: '[data-style="0"]{width:60%}[data-style="1"]{font:"x"}',
    bodies: ['<p>c</p>', '<i data-style="0">a</i><b data-style="1">b</b>', '<u data-style="0"></u>'],
    pages: { '/': 0, '/a': 1, '/b': 1, '/c': 2 },
  })
})

it.each([
  ['a script', '<script>a()</script>'],
  ['a style', '<style>p{}</style>'],
  ['a file without an address', '<img alt="" src="static/a.png">'],
  ['a style that ends its element', '<i style="content:&quot;</style>&quot;"></i>'],
])('refuses a page with %s', (_what, page) => {
  expect(() => packPages({ '/': page })).toThrow(/prerendered/)
})

it('gives a page that stands alone rules of its own', () => {
  expect(packPage('/a', '<i style="width:60%">a</i><u style="width:60%">u</u>')).toEqual({
    html: '<i data-style="0">a</i><u data-style="0">u</u>',
    style: '[data-style="0"]{width:60%}',
  })
})
