import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { staticTextStyles } from '../edge/static-text.ts'
import { listen } from '../serve/listen.ts'
import { paintedKey, releaseFile } from '../store/keys.ts'
import { builtCli } from '../testing/built-cli.ts'
import { fakeSite } from '../testing/fake-site.ts'
import { fakeStore } from '../testing/fake-store.ts'

const painter = await readFile(join(dirname(await builtCli()), 'painter.js'), 'utf8')
const file = 'static/program/pages.a1b2c3d4e5.js'
const words = 'static/assets/words.a1b2c3d4.json'
const plain = 'static/texts/slots.a1b2c3d4e5.json'

const hostProgram = `
  exports.paintPage = async ({ pattern, release, module }, ask, read) => {
    const body = JSON.stringify({ pattern })
    const { status, reply } = await ask('/getGames', body)
    if (status !== 200) throw new Error('/getGames answers ' + status)
    const html = '<main data-release="' + release + '"><i data-style="0"></i>' + (await module.say(reply.name, read)).replaceAll('<', '&lt;') + '</main>'
    return { html, style: '[data-style="0"]{width:60%}', calls: [{ path: '/getGames', body, reply }] }
  }`
const gamesProgram = (text: string) => `exports.remote = { say: (name) => '${text} ' + name }`

const files = { [words]: '["Hola"]', [plain]: JSON.stringify([{ kind: 'paragraph', text: 'Los juegos.' }]) }

/** A product server whose answer a test changes, or takes away. */
async function productServer() {
  const product = { status: 200, name: 'Níspero' as unknown, now: undefined as string | undefined, calls: 0 }
  const server = createServer((request, response) => {
    request.resume()
    product.calls += 1
    response
      .writeHead(product.status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ name: product.name, now: product.now }))
  })
  onTestFinished(() => void server.close())
  return { product, upstream: await listen(server, 0, 'a free port') }
}

async function paintedSite({ program = gamesProgram('Juegos:'), pages = ['/slots'], paintMs = 50, texts = {} } = {}) {
  const team = await fakeStore()
  const { product, upstream } = await productServer()
  const games = (code: string, mark: string) =>
    team.publish('games', { mark, files: { ...files, [file]: code }, program: { file, pages }, texts })
  const host = await team.publish('host', { files: { [file]: hostProgram }, program: { file, pages: [] } })
  await team.promote('host', host)
  const first = await games(program, 'first')
  await team.promote('games', first)
  const clock = { now: Date.now() }
  const now = () => new Date(clock.now)
  const site = await fakeSite({ UPSTREAM_URL: upstream }, team, null, now, undefined, { watchMs: 50, paintMs }, painter)
  const page = async (path = '/slots') => (await site.get(path)).text
  return { ...site, ...team, product, games, host, first, page, clock, now }
}

const painted = (release: string, words: string) =>
  `<main data-release="${release}"><i data-style="0"></i>${words}</main>`

describe('painted pages', () => {
  it('hold what host and unit draw out of the answers, which come along, and no other page does', async () => {
    const { page, first, get } = await paintedSite()
    await expect.poll(page).toContain(painted(first, 'Juegos: Níspero'))
    const { text, headers } = await get('/slots')
    expect(text).toContain('<div id="root" data-prerendered="/slots" data-painted>')
    const answers: unknown = JSON.parse(/id="first-answers">(.*?)<\/script>/.exec(text)?.[1] ?? '')
    expect(answers).toMatchObject({
      calls: [{ path: '/getGames', body: '{"pattern":"/slots"}', reply: { name: 'Níspero' } }],
    })
    expect(text).toContain('<style>[data-style="0"]{width:60%}</style>')
    expect(String(headers['content-security-policy'])).not.toContain('unsafe')
    // What it is drawn with is there before it is seen.
    expect(text).toMatch(/<link rel="stylesheet" data-href="static\/css\/remote\.css" href="\/r\/games\//)
    for (const other of ['/casino/x', '/slots?q=oro']) expect(await page(other)).not.toContain('data-painted')
    expect(await page('/slots?')).toContain('data-painted')
  })

  it('are those of the unit, and the home page, to which it lends a part: no other page of the host or of a unit, none behind a login', async () => {
    const pages = ['/', '/slots', '/auth/forgot-password', '/terms', '/cuenta']
    const { page, first } = await paintedSite({ pages })
    await expect.poll(page).toContain(painted(first, 'Juegos: Níspero'))
    const shown = await Promise.all(pages.map((path) => page(path)))
    expect(pages.filter((_, index) => shown[index]?.includes('data-painted'))).toEqual(['/', '/slots'])
  })

  it('follow the product server, whose text ends no element', async () => {
    const { page, first, product } = await paintedSite()
    await expect.poll(page).toContain(painted(first, 'Juegos: Níspero'))
    product.name = '</script><script>alert(1)</script>'
    await expect.poll(page).toContain('Juegos: &lt;/script>')
    expect(/id="first-answers">(.*?)<\/script>/.exec(await page())?.[1]).toContain('\\u003c/script>')
  })

  it('follow each change at once: a page never shows what another release has drawn', async () => {
    const { page, first, games, promote, rollback, product } = await paintedSite({ paintMs: 600_000 })
    await expect.poll(page).toContain(painted(first, 'Juegos: Níspero'))
    product.name = 'Ñandú'
    const second = await games(gamesProgram('Más juegos:'), 'second')
    await promote('games', second)
    await expect.poll(page).toContain(painted(second, 'Más juegos: Ñandú'))
    await rollback('games', first)
    await expect.poll(page).toContain(painted(first, 'Juegos: Ñandú'))
    expect(await page()).not.toContain('Más juegos')
  })

  it('are drawn anew only when other answers are given; where the same are, their time is', async () => {
    const program = `exports.remote = { say: (name) => name + ' ' + performance.timeOrigin }`
    const { page, product, clock } = await paintedSite({ program })
    await expect.poll(page).toContain('Níspero 1')
    const askedAgain = () =>
      expect
        .poll(
          (
            (calls) => () =>
              product.calls - calls
          )(product.calls),
        )
        .toBeGreaterThan(4)
    const first = await page()
    // When an answer was given is no other answer, for a quarter of an hour.
    product.now = '2026-11-30T12:00:00.000Z'
    await expect.poll(page).not.toBe(first)
    const drawn = await page()
    product.now = '2026-11-30T12:14:59.000Z'
    await askedAgain()
    expect(await page()).toBe(drawn)
    const answeredAt = async () => Number(/id="first-answers">{"at":(\d+)/.exec(await page())?.[1])
    const at = await answeredAt()
    clock.now += 120_000
    await expect.poll(answeredAt).toBe(at + 120_000)
    expect(await page()).toBe(drawn.replace(`{"at":${at}`, `{"at":${at + 120_000}`))
    product.name = 'Ñandú'
    await expect.poll(page).toContain('Ñandú 1')
  })

  it('stay for ten minutes when the product server is gone, and are left to scripts afterwards', async () => {
    const { page, first, product, clock, logged } = await paintedSite()
    await expect.poll(page).toContain(painted(first, 'Juegos: Níspero'))
    product.status = 503
    await expect.poll(() => logged.join()).toContain('"event":"pages-not-drawn"')
    expect(await page()).toContain(painted(first, 'Juegos: Níspero'))
    clock.now += 600_001
    await expect.poll(page).not.toContain('data-painted')
    expect(logged.filter((line) => line.includes('pages-not-drawn'))).toHaveLength(1)
    product.status = 200
    await expect.poll(page).toContain(painted(first, 'Juegos: Níspero'))
    expect(logged.join()).toContain('"event":"pages-drawn"')
  })

  it('that another server of the channel has had drawn are shown by this one too', async () => {
    const one = await paintedSite()
    await expect.poll(one.page).toContain(painted(one.first, 'Juegos: Níspero'))
    const { product, upstream } = await productServer()
    const other = await fakeSite(
      { UPSTREAM_URL: upstream },
      one,
      null,
      one.now,
      undefined,
      { watchMs: 50, paintMs: 800 },
      painter,
    )
    const page = async () => (await other.get('/slots')).text
    await expect.poll(() => product.calls).toBe(1)
    expect(await page()).toContain(painted(one.first, 'Juegos: Níspero'))
    // The first one looks sixteen times before this one does again, and finds nothing to draw then.
    product.name = one.product.name = 'Ñandú'
    await expect.poll(page).toContain(painted(one.first, 'Juegos: Ñandú'))
    expect(product.calls).toBe(2)
  })

  it('of long ago are left to scripts by a server that has none drawn', async () => {
    const { page, first, stop, clock, now, ...team } = await paintedSite()
    await expect.poll(page).toContain(painted(first, 'Juegos: Níspero'))
    await stop()
    const shown = async () => (await (await fakeSite({}, team, null, now)).get('/slots')).text.includes('data-painted')
    expect(await shown()).toBe(true)
    clock.now += 600_001
    expect(await shown()).toBe(false)
  })

  it('that would not fit into the first round trip are left to scripts', async () => {
    const noise = `Array.from({ length: 6000 }, (_, at) => ((at * 2654435761) % 4294967296).toString(36)).join('')`
    const { get, logged } = await paintedSite({ program: `exports.remote = { say: () => ${noise} }` })
    await expect.poll(() => logged.join()).toMatch(/it has \d{5,} bytes compressed, 10500 are the most/)
    expect((await get('/slots')).text).not.toContain('data-painted')
  })

  it('of a program that fails are left to scripts; the site is up', async () => {
    const { get, logged } = await paintedSite({ program: `throw new Error('nothing runs')` })
    await expect.poll(() => logged.join()).toContain('nothing runs')
    const { status, text } = await get('/slots')
    expect([status, text.includes('data-painted')]).toEqual([200, false])
  })

  it('that cannot be drawn are tried again when other answers are given, not before', async () => {
    const program = `exports.remote = { say: (name) => { throw new Error(name + ' at ' + performance.timeOrigin) } }`
    const { product, logged } = await paintedSite({ program })
    const tries = () => logged.filter((line) => line.includes('pages-not-drawn')).length
    await expect.poll(tries).toBe(1)
    const { calls } = product
    await expect.poll(() => product.calls).toBeGreaterThan(calls + 4)
    expect(tries()).toBe(1)
    product.name = 'Ñandú'
    await expect.poll(tries).toBe(2)
  })

  it('have the files of the release that draws them, as they were published', async () => {
    const program = `exports.remote = { say: async (name, read) => JSON.parse(await read('${words}'))[0] + ', ' + name }`
    const { page, first, store, product, logged } = await paintedSite({ program })
    await expect.poll(page).toContain(painted(first, 'Hola, Níspero'))
    const key = releaseFile('games', first, words)
    await store.remove(key)
    await store.create(key, Buffer.from('["Adiós"]'))
    product.name = 'Ñandú'
    await expect.poll(() => logged.join()).toContain(`${words} is no file of this release`)
    expect(await page()).not.toContain('Adiós')
    await store.remove(key)
    await store.create(key, Buffer.from(files[words]))
    await expect.poll(page).toContain(painted(first, 'Hola, Ñandú'))
  })

  it('stand in place of the words for who has no scripts, which are there when nothing is drawn', async () => {
    const { get, page, first, product, clock } = await paintedSite({ texts: { '/slots': plain } })
    await expect.poll(page).toContain(painted(first, 'Juegos: Níspero'))
    const policyOf = async () => String((await get('/slots')).headers['content-security-policy'])
    const [style = ''] = staticTextStyles
    expect([(await page()).includes('static-text'), (await policyOf()).includes(style)]).toEqual([false, false])
    product.status = 503
    clock.now += 600_001
    await expect.poll(page).toContain('<div id="root"></div><article class="static-text" lang="es">')
    expect(await policyOf()).toContain(style)
  })

  it('are believed only when they are signed', async () => {
    const { page, first, store, promote, publish, product } = await paintedSite({ paintMs: 600_000 })
    await expect.poll(page).toContain(painted(first, 'Juegos: Níspero'))
    product.status = 503
    await store.update(paintedKey('production'), async (bytes) => Buffer.from(String(bytes).replace('Níspero', 'Otro')))
    await promote('legal', await publish('legal'))
    await expect.poll(page).not.toContain('data-painted')
  })

  it('stand as files for plain servers too', async () => {
    const { page, first, store } = await paintedSite()
    await expect.poll(page).toContain(painted(first, 'Juegos: Níspero'))
    const read = async () => String(await store.read('pages/production/slots/index.html'))
    await expect.poll(read).toContain(painted(first, 'Juegos: Níspero'))
  })
})
