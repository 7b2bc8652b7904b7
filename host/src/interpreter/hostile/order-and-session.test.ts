// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { readBalances, readSession } from '@trebol/shared/store'
import { describe, expect, test, vi } from 'vitest'
import { logout } from '../../session/session.ts'
import { ana, openPageAtHostileServer, tokenOf } from './page-at-hostile-server.tsx'

const page = openPageAtHostileServer()

const [anasToken, beasToken] = [tokenOf({ data: ana }), tokenOf({ data: { ...ana, id: 8, nm: 'Bea' } })]
const nameOfPlayer = () => {
  const session = readSession()
  return session.kind === 'player' ? session.user.nombre : null
}
const requests = () => page.server.requests().map(({ name, bearer }) => [name, bearer])

describe('a logout by command [R-10-28]', () => {
  test.each(['removeCookie("jwt")', '$.REMOVE_COOKIE("sid")', 'Cookies.remove("jwt")', 'document.cookie.remove()'])(
    'E29 %s forgets token, user and balances, then tells the server whose session it was',
    async (js) => {
      page.server.answer('getBalance', { result: true, response: { return: [['1.00', 'USD']] } })
      const jwt = await page.logsIn()
      expect(readBalances().items).toHaveLength(1)
      await page.obeys({ js })
      expect(page.seen()).toMatchObject({ visitor: 'guest', local: {}, lists: {}, reports: [] })
      expect(readBalances()).toMatchObject({ status: 'empty', items: [] })
      expect(requests()).toEqual([
        ['probe', jwt],
        ['logout', jwt],
      ])
    },
  )

  test('E31 a call after it goes without the token, and balances are not asked for at all', async () => {
    const jwt = await page.logsIn()
    await page.obeys({ js: 'removeCookie("jwt");api("getBalance",{});api("x",{})' })
    expect(requests().toSorted()).toEqual([
      ['logout', jwt],
      ['probe', jwt],
      ['x', null],
    ])
  })

  test('E30 a payload or a message that speaks of removing a cookie ends nothing', async () => {
    await page.logsIn()
    await page.obeys({
      msg: 'removeCookie',
      js: 'api("note",{"t":"removeCookie(1)"})',
      DOM: [['#home-lead', 'remove cookie']],
    })
    expect(page.seen()).toMatchObject({ visitor: 'player' })
  })

  test('E28 a call of logout by the server leaves the session of this page to the next check', async () => {
    const jwt = await page.logsIn()
    await page.obeys({ js: 'api("logout",{})' })
    expect(page.seen()).toMatchObject({ visitor: 'player', local: { jwt } })
  })

  test('E29 an answer to the logout that asks for a logout comes to an end', async () => {
    await page.logsIn()
    page.server.answer('logout', { result: true, response: { js: 'removeCookie("jwt")' } })
    await page.obeys({ js: 'removeCookie("jwt")' })
    expect(requests()).toHaveLength(2)
  })

  test('E29 an answer to the logout opens no session, so that logins and logouts cannot follow each other for ever', async () => {
    await page.logsIn()
    page.server.answer('logout', { result: true, response: { jwt: beasToken, js: 'removeCookie("jwt")' } })
    await page.obeys({ js: 'removeCookie("jwt")' })
    expect(page.seen()).toMatchObject({ visitor: 'guest', local: {}, requests: ['probe', 'logout'] })
  })

  test('E38 an answer to the balances opens no session, so that it cannot ask for balances for ever', async () => {
    page.server.answer('getBalance', { result: true, response: { jwt: beasToken, return: [] } })
    await page.obeys({ jwt: anasToken })
    expect(page.seen()).toMatchObject({ local: { jwt: anasToken }, requests: ['probe', 'getBalance'] })
  })
})

describe('the parts of one answer [R-10-28]', () => {
  test('jwt comes before js: a call that the server asks for carries the new token', async () => {
    await page.obeys({ js: 'api("x",{})', jwt: anasToken })
    expect(requests()).toContainEqual(['x', anasToken])
  })

  test('ls-set comes after jwt: the later token counts', async () => {
    await page.obeys({ 'ls-set': [['jwt', beasToken]], jwt: anasToken })
    expect(nameOfPlayer()).toBe('Bea')
  })

  test('ls-set, ss-set, DOM and msg come before js: the session that they brought goes with the logout, and nothing else', async () => {
    await page.logsIn()
    await page.obeys({
      js: 'removeCookie("jwt")',
      'ls-set': [['jwt', beasToken]],
      'ss-set': [['play', '{}']],
      DOM: [['#home-lead', 'Hola']],
      msg: 'Hola',
    })
    const regions = { '#home-lead': { text: 'Hola' } }
    expect(page.seen()).toMatchObject({ local: {}, session: { play: '{}' }, regions, visitor: 'guest' })
    expect(page.notices()).toEqual(['success: Hola'])
  })

  test('gotourl comes last: a logout of the same answer does not cancel it', async () => {
    await page.logsIn()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await page.obeys({ gotourl: 'play.html', js: 'removeCookie("jwt")' })
    vi.advanceTimersByTime(1_250)
    expect(page.navigated).toEqual(['/play'])
  })

  test('a malformed js costs the other parts nothing', async () => {
    const seen = await page.obeys({
      jwt: anasToken,
      'ls-set': [['a', 'b']],
      DOM: [['#home-lead', 'Hola']],
      msg: 'Hola',
      js: 'api("x"',
      maintenance: true,
    })
    expect(seen).toMatchObject({
      local: { a: 'b', jwt: anasToken },
      regions: { '#home-lead': { text: 'Hola' } },
      messages: expect.arrayContaining(['success: Hola', 'error: Formato inválido de comando API.']),
      maintenance: true,
      requests: ['probe', 'getBalance'],
    })
  })
})

describe('two answers [R-10-28]', () => {
  test('E78 act in the order in which they arrive, each as a whole', async () => {
    const arrives = await page.sends('first', {
      result: true,
      response: { msg: 'first', DOM: [['#home-lead', 'first']] },
    })
    const second = await page.obeys({ msg: 'second', DOM: [['#home-lead', 'second']] })
    expect(second.regions['#home-lead']?.text).toBe('second')
    const both = await arrives()
    expect(both.regions['#home-lead']?.text).toBe('first')
    expect(page.notices()).toEqual(['success: first', 'success: second'])
  })

  test('E79 one that comes after the logout of its session is dropped', async () => {
    const jwt = await page.logsIn()
    const arrives = await page.sends('late', { result: true, response: everything })
    await page.does(logout)
    expect(await arrives()).toMatchObject(dropped)
    expect(requests()).toEqual([
      ['late', jwt],
      ['logout', jwt],
    ])
  })

  test('E79 one that comes after another player has logged in is dropped', async () => {
    await page.logsIn()
    const arrives = await page.sends('late', { result: true, response: everything })
    await page.does(logout)
    await page.obeys({ jwt: beasToken }, 'login')
    expect(await arrives()).toMatchObject({ ...dropped, local: { jwt: beasToken }, visitor: 'player' })
    expect(nameOfPlayer()).toBe('Bea')
  })

  test('E79 one that was asked for before the login is dropped after it', async () => {
    const arrives = await page.sends('late', { result: true, response: everything })
    await page.obeys({ jwt: anasToken }, 'login')
    expect(await arrives()).toMatchObject({ ...dropped, local: { jwt: anasToken }, visitor: 'player' })
    expect(nameOfPlayer()).toBe('Ana')
  })
})

const everything = {
  jwt: tokenOf({ data: { ...ana, id: 9, nm: 'Nadie' } }),
  'ls-set': [['a', 'b']],
  'ss-set': [['a', 'b']],
  DOM: [['#home-lead', 'Hola']],
  msg: 'Hola',
  js: 'show("#home-explore");api("x",{})',
  maintenance: true,
}
const dropped = {
  local: {},
  session: {},
  regions: {},
  messages: [],
  maintenance: false,
  visitor: 'guest',
  reports: ['late: an answer of an older session'],
}

describe('E80 nothing but the answer of a product call reaches the interpreter [R-10-28]', () => {
  const root = resolve(import.meta.dirname, '../../../..')
  const units = ['host/src', 'shared', 'remote-games/src', 'remote-profile/src', 'remote-legal/src']
  const sources = units
    .flatMap((unit) =>
      readdirSync(join(root, unit), { recursive: true, encoding: 'utf8' }).map((file) => join(root, unit, file)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|node_modules|\/hostile\/|\/fuzz\//.test(file))
  const mentioning = (word: RegExp) =>
    sources.filter((file) => word.test(readFileSync(file, 'utf8'))).map((file) => relative(root, file))

  test('instructions are run in one place, by the client of the product calls', () => {
    expect(mentioning(/\binterpret\(/).toSorted()).toEqual([
      'shared/interpreter/interpret.ts',
      'shared/interpreter/interpreting-client.ts',
    ])
    expect(mentioning(/\bcreateInterpretingClient\(/).toSorted()).toEqual([
      'host/src/start/create-product-client.ts',
      'shared/interpreter/interpreting-client.ts',
      'shared/testing/open-page.tsx',
    ])
  })

  test('the effects of the page are made in one place, where the page is put together', () => {
    expect(mentioning(/\bcreateEffects\(/).toSorted()).toEqual([
      'host/src/bootstrap.ts',
      'host/src/interpreter/create-effects.ts',
    ])
  })

  test('commands are read in one place, with the envelope', () => {
    expect(mentioning(/\bparseCommands\(/).toSorted()).toEqual([
      'shared/contract/envelope.ts',
      'shared/contract/parse-commands.ts',
    ])
  })

  test('nothing evaluates text or makes markup of it, but the launch that is markup: into a document without a window', () => {
    const ways =
      /\beval\(|new Function\(|\.innerHTML\b|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|DOMParser|document\.write/
    expect(mentioning(ways)).toEqual(['remote-games/src/play/launch-kinds/inert-document.ts'])
  })
})
