// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { redirectTarget } from './redirect-target.ts'

describe('a redirect of the server', () => {
  test.each([
    ['play.html', '/play'],
    ['/x/play_ib.html', '/play/inbet'],
    ['https://evil.example/play.html', '/play'],
    ['//evil.example/play_ib.html', '/play/inbet'],
    ['/\\evil.example/play.html', '/play'],
    ['/profile/deposit?metodo=1', '/profile/deposit?metodo=1'],
    ['/casino/jackpots', '/casino/jackpots'],
    ['/profile/', '/profile'],
    ['/', '/'],
  ])('%j leads to %s, inside the site [R-02-11, R-02-12, R-10-08]', (to, path) => {
    expect(redirectTarget(to)).toBe(path)
  })

  test.each([
    'other.html',
    'PLAY.HTML',
    'toString.html',
    'javascript:alert(1)//play.html',
    'data:text/html,play.html',
    '\tjavascript:alert(1)',
    'https://evil.example/',
    'https://evil.example/profile',
    '//evil.example/profile',
    '/\\evil.example/profile',
    '/casino/../../x',
    '/unknown',
    '/PROFILE',
    '/%2e//',
    '/%2e//evil.example/profile',
    '',
  ])('%j leads nowhere [R-02-13, R-10-08]', (to) => {
    expect(redirectTarget(to)).toBeNull()
  })
})
