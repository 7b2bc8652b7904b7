import { expect, it } from 'vitest'
import { matchRoute } from './match-route.ts'

const routes = ['/', '/casino', '/casino/:section', '/auth/forgot-password'].map((pattern) => ({
  pattern,
  unit: 'host' as const,
  title: pattern,
  indexed: true,
  guard: 'open' as const,
}))

it.each([
  ['/', '/'],
  ['/casino', '/casino'],
  ['/casino/', '/casino'],
  ['/CASINO', '/casino'],
  ['/casino/en-vivo', '/casino/:section'],
  ['/casino/en-vivo/mesa', undefined],
  ['/casino//', '/casino'],
  ['/casino//x', undefined],
  ['/auth', undefined],
  ['//casino', undefined],
  ['/index.html', undefined],
])('%s is the route %s', (path, pattern) => {
  expect(matchRoute(routes, path)?.pattern).toBe(pattern)
})
