// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { readApiBase } from './read-api-base.ts'

function pageWith(content: string | null): Document {
  const page = document.implementation.createHTMLDocument()
  if (content !== null) {
    const meta = page.createElement('meta')
    meta.setAttribute('name', 'api-base')
    meta.setAttribute('content', content)
    page.head.append(meta)
  }
  return page
}

test('the base path is /api unless the page names another one [R-07-05, R-07-06]', () => {
  expect(readApiBase(pageWith(null), () => undefined)).toBe('/api')
  expect(readApiBase(pageWith(''), () => undefined)).toBe('/api')
  expect(readApiBase(pageWith('/v2/api'), () => undefined)).toBe('/v2/api')
})

test.each(['https://evil.example/api', '//evil.example', '/../api', '/api/', 'api', '/a?b', 'javascript:alert(1)'])(
  '%s is not taken, and said: the login token would go there',
  (content) => {
    const said: string[] = []
    expect(readApiBase(pageWith(content), (what) => said.push(what))).toBe('/api')
    expect(said).toEqual(['api-base'])
  },
)
