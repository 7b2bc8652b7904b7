import { paths } from '@trebol/shared/contract'
import type { Page } from 'playwright/test'
import { type Attachment, attach, detach } from '../site/attach.ts'
import { headerBalance } from '../site/player.ts'
import { expect, openAccount, test } from '../site/signed-in.ts'
import type { Site } from '../site/site.ts'
import { travel } from '../site/travel.ts'

/** Every answer of these journeys is the real server's: it has been asked to attach the instructions to its reply. */
const games = (page: Page) => page.getByRole('status').filter({ hasText: 'juegos encontrados' })
const loginButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' })
const toast = (page: Page, role: 'status' | 'alert', text: string) =>
  page.locator('[data-tone]').and(page.getByRole(role)).filter({ hasText: text })
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('jwt'))
const stored = (page: Page, area: 'localStorage' | 'sessionStorage', key: string) =>
  page.evaluate(([name, wanted]) => window[name].getItem(wanted), [area, key] as const)

/** A page that makes a call whenever the player sorts its list. */
async function openSlots(page: Page): Promise<void> {
  // The page's own question for the settings, at its start, is not to carry what is attached to another's answer.
  const settings = page.waitForResponse('**/api/getConfig')
  await page.goto('/slots')
  await settings
  await expect(games(page)).toBeVisible()
  await expect(headerBalance(page)).toBeVisible()
}

/** By what a page was sorted last. The page itself shows it only when the answer is there. */
const sortedBy = new WeakMap<Page, string>()

async function sort(page: Page): Promise<void> {
  const by = sortedBy.get(page) === 'Nombre A–Z' ? 'Novedades' : 'Nombre A–Z'
  sortedBy.set(page, by)
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption(by)
}

/**
 * The player sorts the list, and the server's reply to that carries these keys. Returns when the page has carried them
 * out: a pair among them is the sign.
 */
async function receive(
  page: Page,
  site: Site,
  { 'ss-set': pairs = [], ...rest }: Attachment['response'] & { 'ss-set'?: readonly (readonly string[])[] },
): Promise<void> {
  const sign = crypto.randomUUID()
  await attach(page, site, { call: 'getGames', response: { ...rest, 'ss-set': [...pairs, ['recibido', sign]] } })
  await sort(page)
  await expect.poll(() => stored(page, 'sessionStorage', 'recibido')).toBe(sign)
}

/** Calls that the page makes from now on: name and body. */
function watchCalls(page: Page): { name: string; body: string; bearer: string | undefined }[] {
  const calls: { name: string; body: string; bearer: string | undefined }[] = []
  page.on('request', (request) => {
    const name = /\/api\/(.+)$/.exec(new URL(request.url()).pathname)?.[1]
    if (name !== undefined)
      calls.push({ name, body: request.postData() ?? '', bearer: request.headers().authorization?.slice(7) })
  })
  return calls
}

/** Without the balance, which the page asks for as soon as it hears its player's channel, whatever a reply says. */
const ofReplies = (calls: readonly { readonly name: string }[]) => calls.filter(({ name }) => name !== 'getBalance')

/** The clock of the page stands still from here on. Ahead of its time by more than a slow machine needs to say so. */
const standStill = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000)

/** Time for anything that the page may have begun: it has asked the server something and has the answer. */
const roundTrip = (page: Page) => page.evaluate(() => fetch('/channels/production.json').then((answer) => answer.ok))

test.describe('js', () => {
  test('a command in js calls an api or a launcher of any name with an object, what is answered is carried out as well, and answers that keep asking for more come to an end after ten [R-04-16, R-03-12, R-07-18, R-10-13]', async ({
    page,
    site,
    expectedOutput,
  }) => {
    expectedOutput.push(/404 \(Not Found\)/)
    await openSlots(page)
    const calls = watchCalls(page)
    await attach(page, site, { call: 'getConfig', response: { msg: 'Respuesta de la llamada' } })
    await receive(page, site, {
      js: 'api("getConfig",{"de":"js","n":[1,{"a":";"}]});callApi(\'lanzador-x\', {"mesa": 7})',
    })
    await expect(toast(page, 'status', 'Respuesta de la llamada')).toBeVisible()
    expect(calls.filter(({ name }) => name === 'getConfig').map(({ body }) => JSON.parse(body))).toEqual([
      { de: 'js', n: [1, { a: ';' }] },
    ])
    await expect(toast(page, 'alert', 'Esa operación no existe.')).toBeVisible()
    expect(calls.find(({ name }) => name === 'lanzador-x')).toMatchObject({
      body: '{"mesa":7}',
      bearer: await tokenOf(page),
    })

    calls.length = 0
    const js = 'api("getConfig",{});api("getConfig",{})'
    await attach(page, site, { call: 'getConfig', response: { js }, times: 100 })
    const asked = () => calls.filter(({ name }) => name === 'getConfig').length
    await receive(page, site, { js })
    await expect.poll(asked).toBe(10)
    await roundTrip(page)
    expect(asked()).toBe(10)
  })

  /** The command logs out: the page forgets the player and then tells the server whose session it was. */
  async function expectLoggedOutBy(page: Page, site: Site, command: string): Promise<void> {
    const token = await tokenOf(page)
    const calls = watchCalls(page)
    await receive(page, site, { js: command })
    await expect(loginButton(page)).toBeVisible()
    await expect(headerBalance(page)).toBeHidden()
    expect(await tokenOf(page)).toBeNull()
    await expect.poll(() => calls.find(({ name }) => name === 'logout')).toMatchObject({ bearer: token })
    // The page does not wait for the server's answer, so its books may be a moment behind.
    const stillKnown = async () =>
      (await page.request.post('/api/getBalance', { headers: { authorization: `Bearer ${token}` } })).status()
    await expect.poll(stillKnown).toBe(401)
  }

  test('commands show and hide elements, rows of DOM fill them and the profile’s lists, what cannot be read runs nothing, and one that removes the cookie logs out [R-04-17, R-10-20, R-10-06, R-08-04, R-08-05, R-10-05, R-03-17, R-03-05, R-03-06, R-04-18, R-04-02]', async ({
    page,
    site,
  }) => {
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await openSlots(page)
    const calls = watchCalls(page)
    const unreadable = [
      ['api("x",{"a":1}', 'Formato inválido de comando API.'],
      ['api("x",{a:1})', 'Ocurrió un error al parsear el JSON.'],
      ['api(getGames,{})', 'Formato inválido de comando API.'],
      ['$("#aviso").show(', 'Formato inválido de comando API.'],
    ] as const
    for (const [at, [js, error]] of unreadable.entries())
      await test.step(`nothing runs of a text with ${js}, and its error is said`, async () => {
        const text = `No se ve ${at}`
        await receive(page, site, { DOM: [['#aviso', text]], js: `api("nunca",{});show("#aviso");${js}` })
        const shown = page.locator('[data-tone]').and(page.getByRole('alert'))
        await expect(shown).toHaveText([new RegExp(error)])
        await shown.getByRole('button').click()
        await expect(shown).toHaveCount(0)
        await roundTrip(page)
        expect(calls.map(({ name }) => name)).not.toContain('nunca')
        expect(calls.map(({ name }) => name)).not.toContain('x')
        await expect(page.getByText(text)).toBeHidden()
      })

    await test.step('a command shows an element and another hides it; of an unknown verb is none of them, and the others run', async () => {
      const notice = page.getByText('Hoy cerramos a las 22:00')
      await receive(page, site, { DOM: [['#aviso', 'Hoy cerramos a las 22:00']] })
      await expect(games(page)).toBeVisible()
      await expect(notice).toBeHidden()
      await receive(page, site, { js: '$("#aviso").show()' })
      await expect(notice).toBeVisible()
      await receive(page, site, { js: "hide('#aviso')" })
      await expect(notice).toBeHidden()

      const js = 'alert("hola");$("#aviso").fadeIn();show("#aviso");location="https://otro.example/"'
      await receive(page, site, { js })
      await expect(notice).toBeVisible()
      await expect(page.locator('[data-tone]')).toHaveCount(0)
      await expect(page).toHaveURL(/\/slots/)
      expect(dialogs).toEqual([])
    })

    await test.step('a row of DOM fills a part of the page, as text, and one with an attribute sets that, when it may be set', async () => {
      await receive(page, site, { js: "hide('#aviso')" })
      await expect(page.getByText('Hoy cerramos a las 22:00')).toBeHidden()
      await receive(page, site, {
        DOM: [
          ['#aviso', 'Hoy <b>cerramos</b> a las 22:00 <img src=x onerror=alert(1)>'],
          ['#aviso', 'false', 'hidden'],
          ['#aviso', 'polite', 'aria-live'],
          ['#aviso', 'alert(1)', 'onclick'],
          ['#aviso', 'position:fixed', 'style'],
        ],
      })
      const filled = page.getByText('Hoy <b>cerramos</b> a las 22:00 <img src=x onerror=alert(1)>')
      await expect(filled).toBeVisible()
      await expect(filled).toHaveAttribute('aria-live', 'polite')
      for (const refused of ['onclick', 'style']) expect(await filled.getAttribute(refused)).toBeNull()
      expect(dialogs).toEqual([])
    })

    await test.step('rows of DOM for the fields of the profile are its lists; the first reference code is dropped', async () => {
      const DOM = [
        ['#city', '<option value="c1">Ñandú &amp; Cía</option><option value="c2">Puerto <b>Nuevo</b>'],
        ['#ref_code', '<option value="">Elija</option><option value="R1">Un amigo</option>'],
        ['#document_type', [{ id: 'VE-CI', name: 'Cédula de prueba' }]],
      ]
      await attach(page, site, { call: 'getProfile', response: { DOM }, times: 20 })
      await travel(page, '/profile?editar')
      const options = (label: string) => page.getByLabel(label, { exact: true }).getByRole('option').allTextContents()
      await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeVisible()
      expect(await options('Ciudad')).toEqual(['Elija su ciudad', 'Ñandú & Cía', 'Puerto Nuevo'])
      expect(await options('Código de referencia')).toEqual(['Ninguno', 'Un amigo'])
      await expect(page.getByText(/^Cédula de prueba, V-\d{8}$/)).toBeVisible()
      await detach(page, site)
    })

    await test.step('a command that mentions removing the cookie logs out: first the page forgets, then the server is told', async () => {
      await travel(page, '/slots')
      await expect(games(page)).toBeVisible()
      await expectLoggedOutBy(page, site, 'removeCookie("jwt")')
    })
  })

  for (const command of ['$.cookie.REMOVE("sid")', "document.Cookie('jwt').Remove()"]) {
    test(`the command ${command} mentions removing the cookie and logs out: first the page forgets, then the server is told [R-04-18, R-04-02]`, {
      tag: '@proof',
    }, async ({ page, site }) => {
      await openSlots(page)
      await expectLoggedOutBy(page, site, command)
    })
  }
})

test('ls-set and ss-set fill the storages, but no keys of the site; the currency there is selected, a token there or as jwt opens a session, and return is the data [R-03-13, R-03-14, R-03-08, R-10-07, R-03-18, R-03-20, R-10-23]', async ({
  page,
  site,
}) => {
  await openSlots(page)
  const token = await tokenOf(page)
  const deposit = { rid: crypto.randomUUID(), method: 'sandbox', amount: { amount: '20000.00', iso: 'COP' } }
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.post('/api/createDeposit', { data: deposit, headers })).ok()).toBe(true)
  const pesos = headerBalance(page).filter({ hasText: '20.000' })
  await expect(pesos).toBeHidden()

  await receive(page, site, {
    'ls-set': [
      ['currency', 'COP'],
      ['tema', 'oscuro'],
      ['jwt', 'no.es.un.token'],
      ['trebol:console', 'on'],
      ['__proto__', 'x'],
    ],
    'ss-set': [
      ['paso', '2'],
      ['trebol:part-reload', '{}'],
    ],
  })
  await expect(pesos).toBeVisible()
  expect(await stored(page, 'localStorage', 'currency')).toBe('COP')
  expect(await stored(page, 'localStorage', 'tema')).toBe('oscuro')
  expect(await stored(page, 'sessionStorage', 'tema')).toBeNull()
  expect(await tokenOf(page)).toBe(token)
  for (const key of ['trebol:console', '__proto__', 'paso'])
    expect(await stored(page, 'localStorage', key), key).toBeNull()
  expect(await stored(page, 'sessionStorage', 'paso')).toBe('2')
  expect(await stored(page, 'sessionStorage', 'trebol:part-reload')).toBeNull()
  await page.reload()
  await expect(pesos).toBeVisible()

  const other = await openAccount(site)
  const calls = watchCalls(page)
  // The page is read again for its new player: until that is answered, it would take what the next call is to get.
  const readAgain = page.waitForResponse(
    (response) =>
      response.url().endsWith('/getGames') && response.request().headers().authorization === `Bearer ${other}`,
  )
  await receive(page, site, { 'ls-set': [['jwt', other]] })
  await readAgain
  await expect.poll(() => calls.some(({ name, bearer }) => name === 'getBalance' && bearer === other)).toBe(true)
  expect(await tokenOf(page)).toBe(other)

  await test.step('a jwt whose player cannot be read out of it changes nothing, and return is the data of the call', async () => {
    await receive(page, site, {
      jwt: 'no.es.un.token',
      'ls-set': [['tema', 'x']],
      return: { items: [], next: null, total: 0 },
    })
    await expect.poll(() => stored(page, 'localStorage', 'tema')).toBe('x')
    expect(await tokenOf(page)).toBe(other)
    await expect(headerBalance(page)).toBeVisible()
    await expect(page.getByText('Ahora mismo no hay juegos disponibles aquí.')).toBeVisible()
  })

  await test.step('jwt opens the session of its player', async () => {
    const third = await openAccount(site)
    await receive(page, site, { jwt: third })
    await expect(games(page)).toBeVisible()
    await expect.poll(() => tokenOf(page)).toBe(third)
    await expect.poll(() => calls.find(({ name, bearer }) => name === 'getBalance' && bearer === third)).toBeDefined()
    await expect(headerBalance(page)).toBeVisible()
  })
})

test('a message of the server is text in the tone of its result and goes with the next navigation alone, one of a unit after 2500 ms; Avisos recientes keeps it [R-03-15, R-04-15, R-02-08, R-10-14, R-04-14, R-09-12]', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-write'])
  await page.clock.install()
  await openSlots(page)
  await test.step('it is styled as success when result is true; the next navigation clears it, and Avisos recientes keeps it', async () => {
    const words = 'Bienvenida al <i>nuevo</i> catálogo.'
    await receive(page, site, { msg: words })
    const shown = toast(page, 'status', words)
    await expect(shown).toHaveAttribute('data-tone', 'success')
    await page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name: 'Mesa' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Juegos de mesa' })).toBeVisible()
    await expect(shown).toBeHidden()
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await expect(page.getByRole('dialog', { name: 'Menú' })).toContainText(words)
    await page.keyboard.press('Escape')
  })

  await test.step('it does not expire, while one of a unit goes after 2500 ms', async () => {
    await attach(page, site, { call: 'timestamp', response: { msg: 'Sin vencimiento' } })
    await travel(page, '/dev-tools')
    await expect(toast(page, 'status', 'Sin vencimiento')).toBeVisible()
    await standStill(page)
    await page.getByRole('button', { name: 'Copiar informe' }).click()
    const own = toast(page, 'status', 'Copiamos el informe.')
    await expect(own).toBeVisible()
    await page.clock.runFor(2_499)
    await expect(own).toBeVisible()
    await page.clock.runFor(1)
    await expect(own).toBeHidden()
    await page.clock.fastForward('01:00:00')
    await expect(toast(page, 'status', 'Sin vencimiento')).toBeVisible()
  })

  await test.step('it is styled as error when result is false', async () => {
    await page.clock.resume()
    // Whoever does nothing for so long is asked whether he is still there.
    await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await attach(page, site, { call: 'timestamp', response: { msg: 'Hoy no fue posible.' }, result: false })
    await page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name: 'Slots' }).click()
    await expect(toast(page, 'alert', 'Hoy no fue posible.')).toHaveAttribute('data-tone', 'error')
  })
})

test.describe('gotourl', () => {
  const begun = (page: Page) => page.evaluate(() => location.pathname)

  /** A reply of the server carries a redirect; the clock of the page stands still, so it is on its way. */
  async function redirected(page: Page, site: Site, gotourl: string): Promise<void> {
    await receive(page, site, { gotourl, msg: 'Un momento' })
    await expect(toast(page, 'status', 'Un momento')).toBeVisible()
  }

  /** The redirect is followed after 1250 ms, not before. */
  async function expectFollowed(page: Page, site: Site, gotourl: string, target: string): Promise<void> {
    const calls = watchCalls(page)
    const from = await begun(page)
    await redirected(page, site, gotourl)
    calls.length = 0
    await page.clock.runFor(1_249)
    await roundTrip(page)
    expect(ofReplies(calls)).toEqual([])
    expect(await begun(page)).toBe(from)
    await page.clock.runFor(1)
    await page.clock.resume()
    await expect(page).toHaveURL(new URL(target, site.site).href)
  }

  test('a redirect is followed after 1250 ms inside the site, or out to an origin of the operator’s list, which it says first, and not once the player went elsewhere [R-02-11, R-02-12, R-02-13, R-02-14, R-03-16, R-10-08, R-10-09, R-10-31]', async ({
    page,
    site,
  }) => {
    await page.clock.install()
    await page.route('**/api/getConfig', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      body.response.return.redirect_origins = ['https://pagos.example']
      await route.fulfill({ response: answer, json: body })
    })
    await page.route('https://pagos.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>El banco</h1>' }),
    )
    await openSlots(page)
    await standStill(page)
    const calls = watchCalls(page)
    for (const nowhere of [
      'index.html',
      '/otra/pagina.html',
      'https://otro.example/slots',
      '//otro.example/casino',
      'javascript:alert(1)',
      '/no-existe',
    ])
      await test.step(`${nowhere} leads nowhere inside the site and is not followed`, async () => {
        await receive(page, site, { gotourl: nowhere })
        calls.length = 0
        await page.clock.runFor(10_000)
        await roundTrip(page)
        expect(ofReplies(calls)).toEqual([])
        expect(new URL(page.url()).origin + (await begun(page))).toBe(`${site.site}/slots`)
      })

    await test.step('a navigation of the player cancels one that has not been followed yet', async () => {
      await redirected(page, site, 'play.html')
      await page.clock.runFor(1_000)
      await page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name: 'Mesa' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Juegos de mesa' })).toBeVisible()
      await page.clock.runFor(10_000)
      await roundTrip(page)
      expect(await begun(page)).toBe('/table')
    })

    await test.step('the next one is followed from where he went, to that page of this site', async () => {
      await expectFollowed(page, site, 'https://otro.example/juegos/play.html', '/play')
    })

    await test.step('one to an origin of the list leaves the site, and says so first', async () => {
      await travel(page, '/slots')
      await expect(games(page)).toBeVisible()
      await standStill(page)
      await redirected(page, site, 'https://pagos.example/pagar?id=7')
      await expect(toast(page, 'status', 'Lo llevamos a otro sitio: pagos.example')).toBeVisible()
      await page.clock.runFor(1_249)
      await roundTrip(page)
      expect(await begun(page)).toBe('/slots')
      await page.clock.runFor(1)
      await expect(page.getByRole('heading', { name: 'El banco' })).toBeVisible()
      await expect(page).toHaveURL('https://pagos.example/pagar?id=7')
    })
  })

  for (const [gotourl, target] of [
    ['play.html', '/play'],
    ['play_ib.html', '/play/inbet'],
    ['/casino/nuevos?orden=1', '/casino/nuevos?orden=1'],
  ] as const) {
    test(`a redirect to ${gotourl} goes to ${target} of this site after 1250 ms, not before [R-02-11, R-02-13, R-02-14, R-03-16]`, {
      tag: '@proof',
    }, async ({ page, site }) => {
      await page.clock.install()
      await openSlots(page)
      await standStill(page)
      await expectFollowed(page, site, gotourl, target)
    })
  }
})

/** One address for each way in which a route is laid out, guarded and served. */
const ofEachKind = [
  ...new Map(
    [...paths].reverse().map(({ pattern, layout, unit, guard }) => [`${layout} ${unit} ${guard}`, pattern]),
  ).values(),
].reverse()

/** Every layout, unit and guard once, if not every way in which they meet: that is a long proof. */
const ofEachPart = ['/', '/deportes', '/play', '/profile', '/kyc']

test('in maintenance, said as such or as a status, every route but /maintenance leads there, also when it is opened directly, and back to / when it is over [R-03-19, R-04-05, R-04-06]', async ({
  page,
  site,
}) => {
  const heading = page.getByRole('heading', { level: 1, name: 'Estamos en mantenimiento' })
  await openSlots(page)
  for (const response of [{ maintenance: true }, { status: 'maintenance', maintenance: null }]) {
    await attach(page, site, { call: 'timestamp', response, times: 50 })
    await page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name: 'Mesa' }).click()
    await expect(heading).toBeVisible()
    await expect(page).toHaveURL(/\/maintenance$/)
    await detach(page, site)
    await page.getByRole('button', { name: 'Reintentar ahora' }).click()
    await expect(page).toHaveURL(`${site.site}/`)
    await expect(page.getByRole('heading', { level: 1, name: 'Casino, deportes, lotería e hípicos' })).toBeVisible()
  }
  for (const address of process.env.PROVE === '1' ? ofEachKind : ofEachPart) {
    await attach(page, site, { call: 'timestamp', response: { maintenance: true }, times: 20 })
    await page.goto(address)
    await expect(heading, address).toBeVisible()
    await expect(page).toHaveURL(/\/maintenance$/)
    await detach(page, site)
  }
})

test('the way to attach instructions is not reachable through the site [R-10-27]', async ({ request, site }) => {
  const headers = { authorization: `Bearer ${await openAccount(site)}`, 'content-type': 'application/json' }
  for (const address of ['/test/next-reply', '/api/../test/next-reply', '/api/test/next-reply']) {
    const answer = await fetch(`${site.site}${address}`, { method: 'POST', headers, body: '{"response":{"msg":"x"}}' })
    expect([404, 405], address).toContain(answer.status)
  }
  const reply = await request.post(`${site.site}/api/getBalance`, { headers })
  const { response } = (await reply.json()) as { response: object }
  expect(Object.keys(response)).toEqual(['return'])
})
