import { describe, expect, test } from 'vitest'
import { wrongOfApiBase } from './api-base.ts'
import { paths } from './paths.ts'

const pages = paths.map(({ pattern }) => pattern)

describe('the base path of calls [R-07-05]', () => {
  test.each(['/api', '/casino/v2', '/a.b/c-d/_e', '/v2/api', '/art-api', '/rest/art', '/slots-api'])(
    '%s is taken',
    (text) => {
      expect(wrongOfApiBase(text, pages)).toBeNull()
    },
  )

  test.each([
    ...['', '/', 'api', '/api/', '//api', '/api//v2', '/..', '/api/..', '/./api', '/.well-known', ' /api', '/api '],
    ...['https://evil.example/api', '//evil.example', 'javascript:alert(1)', '/a?b', '/a#b', '/a%2fb', '/a\\b', '/ápi'],
    ...['/api\n', '/api;return 200', '/a"b', '/a{b}', '/a$b', '/a|b', '/:name', '/*', '/a b'],
  ])('%j is none, and the repair is said', (text) => {
    expect(wrongOfApiBase(text, pages)).toBe(
      'is no base path: write it like /api or /shop/v2, of letters, digits, "-", "_" and ".", without a slash at the end',
    )
  })

  test.each(['/r', '/channels/v2', '/beacons', '/overrides', '/csp-report', '/art', '/broadcasting/api', '/Sandbox'])(
    '%s is what the edge answers or passes on',
    (text) => {
      expect(wrongOfApiBase(text)).toMatch(/^lies below \/[a-z-]+, which answers something else: write another one/)
    },
  )

  test.each(['/wallet', '/processor/v1', '/desk/api', '/apps', '/healthz', '/test'])(
    '%s would open to players what the product server keeps from them',
    (text) => {
      expect(wrongOfApiBase(text)).toMatch(/^lies below/)
    },
  )

  test.each([
    ['/slots', '/slots'],
    ['/Profile', '/profile'],
    ['/profile/deposit', '/profile/deposit'],
    ['/CASINO', '/casino'],
    ['/auth', '/auth/forgot-password'],
  ])('%s would hide the page %s', (text, page) => {
    expect(wrongOfApiBase(text, pages)).toBe(`would hide the page ${page}: write another one, like /api`)
  })

  test('a page with a part of any name is hidden by a path above it alone', () => {
    const wrong = (text: string) => wrongOfApiBase(text, ['/shop/:section/:page'])
    expect([wrong('/shop/v2/api'), wrong('/shop/v2/api/x')]).toEqual([null, null])
    for (const text of ['/shop', '/shop/v2'])
      expect(wrong(text)).toMatch(/^would hide the page \/shop\/:section\/:page:/)
  })
})
