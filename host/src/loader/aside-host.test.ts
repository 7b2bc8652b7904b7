import { expect, test } from 'vitest'
import { leaveWrongHost, readAsideHost } from './aside-host.ts'

const [first, second] = ['1.0.0-aaaaaaaaaaaa', '1.1.0-bbbbbbbbbbbb']

/** A chunk that did not load, as the runtime of a unit says it. */
const failure = (id: string, { answered = true, unit = 'host' } = {}) =>
  Object.assign(new Error('Loading chunk 7 failed.'), {
    ...{ name: 'ChunkLoadError', request: `https://trebol.example/r/${unit}/${id}/static/js/login.js`, answered },
  })

test('a host whose files stay wrong is named for ten minutes, and no second one, so that no two go round in a circle', () => {
  const written: string[] = []
  const page = {
    get cookie() {
      return ['a=1', ...written.map((one) => one.split(';')[0])].join('; ')
    },
    set cookie(text: string) {
      written.push(text)
    },
  }
  expect(readAsideHost(page)).toBe(null)
  leaveWrongHost(failure(first, { answered: false }), page)
  leaveWrongHost(failure(first, { unit: 'games' }), page)
  leaveWrongHost(new Error('something else'), page)
  expect(written).toEqual([])
  leaveWrongHost(failure(first), page)
  leaveWrongHost(failure(second), page)
  expect(written).toEqual([`trebol_aside=${first};path=/;max-age=600;samesite=lax`])
  expect(readAsideHost(page)).toBe(first)
})

test('what is no release in the cookie is nobody', () => {
  for (const cookie of ['', 'trebol_aside=', 'trebol_aside=<b>', `xtrebol_aside=${first}`]) {
    expect(readAsideHost({ cookie })).toBe(null)
  }
})
