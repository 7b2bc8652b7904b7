// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { allowedOrigin } from './allowed-origin.ts'
import { frameContent } from './frame-content.ts'
import { permissionsOf } from './permissions.ts'
import { readLaunch } from './read-launch.ts'

const origins = ['https://juegos.example', 'http://127.0.0.1:9']
const base = {
  ...{ sid: 's_1', title: 'Trébol de Oro', provider: 'Estudio', mode: 'real', iso: 'USD', return_to: '/slots' },
  expires_at: '2026-11-21T10:00:00Z',
}
const address = { ...base, kind: 'iframe', url: 'https://juegos.example/g?t=1', origin: 'https://juegos.example' }
const read = (launch: object) => {
  const found = readLaunch(JSON.stringify(launch))
  if (!found) throw new Error('not a launch')
  return found
}
const html = (text: string) => frameContent(read({ ...base, kind: 'html', html: text }), origins)

describe('A launch in session storage', () => {
  test('is read in its own form, and what a server does not say has a usual value', () => {
    expect(read(address)).toMatchObject({ adapter: 'generic', orientation: 'any', allow: ['fullscreen', 'autoplay'] })
    expect(read({ ...address, adapter: 'nuevo-proveedor' }).adapter).toBe('generic')
    expect(read({ ...address, adapter: 'gr8' }).adapter).toBe('gr8')
  })

  test('is read in the old form: a session and an address', () => {
    expect(read({ sid: 's_1', url: 'https://juegos.example/x' })).toMatchObject({
      ...{
        sid: 's_1',
        kind: 'iframe',
        url: 'https://juegos.example/x',
        origin: 'https://juegos.example',
        mode: 'real',
      },
    })
  })

  test.each([null, '', '{', 'null', '[]', '7', '{"sid":"s_1"}', '{"sid":"s_1","url":"no es una dirección"}'])(
    'is nothing when it is %s',
    (text) => expect(readLaunch(text)).toBeNull(),
  )
})

describe('An address', () => {
  test('is opened on an origin of the operator, and it must be the one that the launch names', () => {
    expect(frameContent(read(address), origins)).toEqual({
      ...{ kind: 'address', url: address.url, origin: address.origin },
    })
    for (const bad of [
      { ...address, url: 'https://juegos.example.evil.example/' },
      { ...address, url: 'https://evil.example/' },
      { ...address, url: 'javascript:alert(1)' },
      { ...address, origin: 'https://otro.example' },
    ]) {
      expect(frameContent(read(bad), origins)).toBe('bad-origin')
    }
  })

  test('is never one of our own origin, whatever the operator lists', () => {
    const own = { ...address, url: `${location.origin}/x`, origin: location.origin }
    expect(frameContent(read(own), [...origins, location.origin])).toBe('bad-origin')
  })

  test('needs TLS, but for a site on this machine', () => {
    expect(allowedOrigin('http://127.0.0.1:9/x', origins, 'http:')).toBe('http://127.0.0.1:9')
    expect(allowedOrigin('http://127.0.0.1:9/x', origins, 'https:')).toBeNull()
    expect(allowedOrigin('https://juegos.example/x', origins, 'https:')).toBe('https://juegos.example')
  })
})

describe('Markup of a provider', () => {
  const form = (action: string, rest = '') =>
    `<html><body onload="document.forms[0].submit()"><form method="post" action="${action}">
      <input type="hidden" name="token" value="a&amp;b"><input type="hidden" name="id" value="7">${rest}
    </form><script>document.forms[0].submit()</script></body></html>`

  test('that is only a form which sends itself is read, not run', () => {
    expect(html(form('https://juegos.example/entrar'))).toEqual({
      kind: 'form',
      action: 'https://juegos.example/entrar',
      origin: 'https://juegos.example',
      fields: [
        ['token', 'a&b'],
        ['id', '7'],
      ],
    })
  })

  test.each(['https://evil.example/', '/api/createDeposit', 'javascript:alert(1)', 'http://juegos.example/'])(
    'whose form goes to %s is turned away',
    (action) => expect(html(form(action))).toBe('bad-origin'),
  )

  test.each([
    ['a field to fill in', form('https://juegos.example/', '<input name="clave" type="password">')],
    ['words for the player', '<p>Bienvenido</p>'],
    ['two forms', form('https://juegos.example/') + form('https://juegos.example/')],
    [
      'a form that is not posted',
      '<form action="https://juegos.example/"><input type="hidden" name="a"></form><b>x</b>',
    ],
  ])('with %s is shown as it is, apart from us', (_, text) => {
    expect(html(text)).toEqual({ kind: 'markup', html: text })
  })

  test.each(['', '   ', '<script>1</script>', '<!-- nada -->'])('that shows nothing (%s) is said to', (text) => {
    expect(html(text)).toBe('unreadable')
  })
})

test('a frame may use what its launch asks for, and of that only what a game can need', () => {
  expect(permissionsOf(['camera', 'autoplay', 'fullscreen', 'payment', 'geolocation'])).toBe('fullscreen; autoplay')
  expect(permissionsOf([])).toBe('')
})
