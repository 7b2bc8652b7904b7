import { paths } from '@trebol/shared/contract'
import type { Page } from 'playwright/test'
import { type Attachment, attach, detach } from '../site/attach.ts'
import { gate, proof } from '../site/one-of-each.ts'
import { headerBalance } from '../site/player.ts'
import { expect, openAccount, test } from '../site/signed-in.ts'
import type { Site } from '../site/site.ts'

/** Every answer of these journeys is the real server's: it has been asked to attach the instructions to its reply. */
type Sort = 'Nombre A–Z' | 'Novedades'

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

async function sort(page: Page, by: Sort = 'Nombre A–Z'): Promise<void> {
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
  by?: Sort,
): Promise<void> {
  const sign = crypto.randomUUID()
  await attach(page, site, { call: 'getGames', response: { ...rest, 'ss-set': [...pairs, ['recibido', sign]] } })
  await sort(page, by)
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
  test('a command in js calls an api by name with an object, and the answer to it is carried out as well [R-04-16, R-03-12]', async ({
    page,
    site,
  }) => {
    await openSlots(page)
    const calls = watchCalls(page)
    await attach(page, site, { call: 'getConfig', response: { msg: 'Respuesta de la llamada' } })
    await receive(page, site, { js: 'api("getConfig",{"de":"js","n":[1,{"a":";"}]})' })
    await expect(toast(page, 'status', 'Respuesta de la llamada')).toBeVisible()
    expect(calls.filter(({ name }) => name === 'getConfig').map(({ body }) => JSON.parse(body))).toEqual([
      { de: 'js', n: [1, { a: ';' }] },
    ])
  })

  test('any launcher name can be called with its payload object [R-07-18]', async ({ page, site, expectedOutput }) => {
    expectedOutput.push(/404 \(Not Found\)/)
    await openSlots(page)
    const calls = watchCalls(page)
    await receive(page, site, { js: 'callApi(\'lanzador-x\', {"mesa": 7})' })
    await expect(toast(page, 'alert', 'Esa operación no existe.')).toBeVisible()
    expect(calls.find(({ name }) => name === 'lanzador-x')).toMatchObject({
      body: '{"mesa":7}',
      bearer: await tokenOf(page),
    })
  })

  test('answers that keep asking for more calls come to an end after ten [R-10-13]', async ({ page, site }) => {
    const js = 'api("getConfig",{});api("getConfig",{})'
    await openSlots(page)
    await attach(page, site, { call: 'getConfig', response: { js }, times: 100 })
    const calls = watchCalls(page)
    const asked = () => calls.filter(({ name }) => name === 'getConfig').length
    await receive(page, site, { js })
    await expect.poll(asked).toBe(10)
    await roundTrip(page)
    expect(asked()).toBe(10)
  })

  test('a command shows an element and another hides it [R-04-17, R-10-20]', async ({ page, site }) => {
    await openSlots(page)
    const notice = page.getByText('Hoy cerramos a las 22:00')
    await receive(page, site, { DOM: [['#aviso', 'Hoy cerramos a las 22:00']] })
    await expect(games(page)).toBeVisible()
    await expect(notice).toBeHidden()
    await receive(page, site, { js: '$("#aviso").show()' }, 'Novedades')
    await expect(notice).toBeVisible()
    await receive(page, site, { js: "hide('#aviso')" })
    await expect(notice).toBeHidden()
  })

  for (const [command, tag] of [
    ['removeCookie("jwt")', gate],
    ['$.cookie.REMOVE("sid")', proof],
    ["document.Cookie('jwt').Remove()", proof],
  ] as const) {
    test(`the command ${command} mentions removing the cookie and logs out: first the page forgets, then the server is told [R-04-18, R-04-02]`, {
      tag,
    }, async ({ page, site }) => {
      await openSlots(page)
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
    })
  }

  for (const [js, error, tag] of [
    ['api("x",{"a":1}', 'Formato inválido de comando API.', gate],
    ['api("x",{a:1})', 'Ocurrió un error al parsear el JSON.', gate],
    ['api(getGames,{})', 'Formato inválido de comando API.', proof],
    ['$("#aviso").show(', 'Formato inválido de comando API.', proof],
  ] as const) {
    test(`the command ${js} gives «${error}» and nothing of its text runs [R-08-04, R-08-05, R-10-05]`, {
      tag,
    }, async ({ page, site }) => {
      await openSlots(page)
      const calls = watchCalls(page)
      await receive(page, site, { DOM: [['#aviso', 'No se ve']], js: `api("nunca",{});show("#aviso");${js}` })
      await expect(toast(page, 'alert', error)).toBeVisible()
      await roundTrip(page)
      expect(calls.map(({ name }) => name)).not.toContain('nunca')
      expect(calls.map(({ name }) => name)).not.toContain('x')
      await expect(page.getByText('No se ve')).toBeHidden()
    })
  }

  test('a command with an unknown verb is skipped, and the others run [R-10-06]', async ({ page, site }) => {
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await openSlots(page)
    await receive(page, site, {
      DOM: [['#aviso', 'Sí se ve']],
      js: 'alert("hola");$("#aviso").fadeIn();show("#aviso");location="https://otro.example/"',
    })
    await expect(page.getByText('Sí se ve')).toBeVisible()
    await expect(page.locator('[data-tone]')).toHaveCount(0)
    await expect(page).toHaveURL(/\/slots/)
    expect(dialogs).toEqual([])
  })
})

test.describe('ls-set and ss-set', () => {
  test('ls-set puts key-value pairs into local storage; the currency among them is the selected one [R-03-13, R-03-08]', async ({
    page,
    site,
  }) => {
    await openSlots(page)
    const deposit = { rid: crypto.randomUUID(), method: 'sandbox', amount: { amount: '20000.00', iso: 'COP' } }
    const headers = { authorization: `Bearer ${await tokenOf(page)}` }
    expect((await page.request.post('/api/createDeposit', { data: deposit, headers })).ok()).toBe(true)
    const pesos = headerBalance(page).filter({ hasText: '20.000' })
    await expect(pesos).toBeHidden()

    const pairs = [
      ['currency', 'COP'],
      ['tema', 'oscuro'],
    ]
    await receive(page, site, { 'ls-set': pairs })
    await expect(pesos).toBeVisible()
    expect(await stored(page, 'localStorage', 'currency')).toBe('COP')
    expect(await stored(page, 'localStorage', 'tema')).toBe('oscuro')
    expect(await stored(page, 'sessionStorage', 'tema')).toBeNull()
    await page.reload()
    await expect(pesos).toBeVisible()
  })

  test('ls-set reaches the login token only through the session, and never the keys of the site itself [R-10-07]', async ({
    page,
    site,
  }) => {
    await openSlots(page)
    const token = await tokenOf(page)
    const pairs = [
      ['jwt', 'no.es.un.token'],
      ['trebol:console', 'on'],
      ['__proto__', 'x'],
      ['tema', 'claro'],
    ]
    await receive(page, site, { 'ls-set': pairs })
    await expect.poll(() => stored(page, 'localStorage', 'tema')).toBe('claro')
    expect(await tokenOf(page)).toBe(token)
    expect(await stored(page, 'localStorage', 'trebol:console')).toBeNull()
    expect(await stored(page, 'localStorage', '__proto__')).toBeNull()

    const other = await openAccount(site)
    const calls = watchCalls(page)
    await receive(page, site, { 'ls-set': [['jwt', other]] }, 'Novedades')
    await expect.poll(() => calls.some(({ name, bearer }) => name === 'getBalance' && bearer === other)).toBe(true)
    expect(await tokenOf(page)).toBe(other)
  })

  test('ss-set puts key-value pairs into session storage [R-03-14]', async ({ page, site }) => {
    await openSlots(page)
    await receive(page, site, {
      'ss-set': [
        ['paso', '2'],
        ['trebol:part-reload', '{}'],
      ],
    })
    await expect.poll(() => stored(page, 'sessionStorage', 'paso')).toBe('2')
    expect(await stored(page, 'localStorage', 'paso')).toBeNull()
    expect(await stored(page, 'sessionStorage', 'trebol:part-reload')).toBeNull()
  })
})

test.describe('msg', () => {
  test('a message of the server is styled as success when result is true, and is text [R-03-15, R-04-15]', async ({
    page,
    site,
  }) => {
    await openSlots(page)
    await receive(page, site, { msg: 'Bienvenida al <i>nuevo</i> catálogo.' })
    const shown = toast(page, 'status', 'Bienvenida al <i>nuevo</i> catálogo.')
    await expect(shown).toBeVisible()
    await expect(shown).toHaveAttribute('data-tone', 'success')
  })

  test('a message of the server is styled as error when result is false [R-04-15]', async ({ page, site }) => {
    await openSlots(page)
    await attach(page, site, { call: 'timestamp', response: { msg: 'Hoy no fue posible.' }, result: false })
    await sort(page)
    const shown = toast(page, 'alert', 'Hoy no fue posible.')
    await expect(shown).toBeVisible()
    await expect(shown).toHaveAttribute('data-tone', 'error')
  })

  test('a message of the server does not expire, while one of a unit goes after 2500 ms [R-04-14, R-09-12]', async ({
    page,
    site,
    context,
  }) => {
    await context.grantPermissions(['clipboard-write'])
    await page.clock.install()
    await page.goto('/dev-tools')
    await expect(headerBalance(page)).toBeVisible()
    await attach(page, site, { call: 'timestamp', response: { msg: 'Sin vencimiento' } })
    await page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name: 'Slots' }).click()
    await expect(games(page)).toBeVisible()
    await attach(page, site, { call: 'timestamp', response: { msg: 'Sin vencimiento' } })
    await page.goBack()
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

  test('the next navigation clears a message of the server, and it is kept in Avisos recientes [R-02-08, R-10-14]', async ({
    page,
    site,
  }) => {
    await openSlots(page)
    await receive(page, site, { msg: 'Cambiamos el horario de atención.' })
    const shown = toast(page, 'status', 'Cambiamos el horario de atención.')
    await expect(shown).toBeVisible()
    await page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name: 'Mesa' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Juegos de mesa' })).toBeVisible()
    await expect(shown).toBeHidden()
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await expect(page.getByRole('dialog', { name: 'Menú' })).toContainText('Cambiamos el horario de atención.')
  })
})

test.describe('gotourl', () => {
  /** The clock of the page stands still from here; the server's reply has arrived and its redirect is on its way. */
  async function redirected(page: Page, site: Site, gotourl: string): Promise<void> {
    await page.clock.install()
    await openSlots(page)
    await standStill(page)
    await receive(page, site, { gotourl, msg: 'Un momento' })
    await expect(toast(page, 'status', 'Un momento')).toBeVisible()
  }

  const begun = (page: Page) => page.evaluate(() => location.pathname)

  for (const { gotourl, target, tag } of [
    { gotourl: 'play.html', target: '/play', tag: gate },
    { gotourl: 'play_ib.html', target: '/play/inbet', tag: proof },
    { gotourl: 'https://otro.example/juegos/play.html', target: '/play', tag: gate },
    { gotourl: '/casino/nuevos?orden=1', target: '/casino/nuevos?orden=1', tag: proof },
  ]) {
    test(`a redirect to ${gotourl} goes to ${target} of this site after 1250 ms, not before [R-02-11, R-02-12, R-02-14, R-03-16, R-10-08]`, {
      tag,
    }, async ({ page, site }) => {
      await redirected(page, site, gotourl)
      const calls = watchCalls(page)
      await page.clock.runFor(1_249)
      await roundTrip(page)
      expect(ofReplies(calls)).toEqual([])
      expect(await begun(page)).toBe('/slots')
      await page.clock.runFor(1)
      await page.clock.resume()
      await expect(page).toHaveURL(new URL(target, site.site).href)
    })
  }

  test('redirects that lead nowhere inside the site are not followed [R-02-13, R-10-08]', async ({ page, site }) => {
    await redirected(page, site, 'index.html')
    const calls = watchCalls(page)
    const orders: readonly Sort[] = ['Novedades', 'Nombre A–Z']
    for (const [at, gotourl] of [
      'index.html',
      '/otra/pagina.html',
      'https://otro.example/slots',
      '//otro.example/casino',
      'javascript:alert(1)',
      '/no-existe',
    ].entries())
      await test.step(gotourl, async () => {
        await receive(page, site, { gotourl }, orders[at % 2])
        calls.length = 0
        await page.clock.runFor(10_000)
        await roundTrip(page)
        expect(ofReplies(calls)).toEqual([])
        expect(new URL(page.url()).origin + (await begun(page))).toBe(`${site.site}/slots`)
      })
  })

  test('a redirect leaves the site only for an origin of the list of the operator, and says so first [R-10-31]', async ({
    page,
    site,
  }) => {
    await page.route('**/api/getConfig', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      body.response.return.redirect_origins = ['https://pagos.example']
      await route.fulfill({ response: answer, json: body })
    })
    await page.route('https://pagos.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>El banco</h1>' }),
    )
    await redirected(page, site, 'https://pagos.example/pagar?id=7')
    await expect(toast(page, 'status', 'Lo llevamos a otro sitio: pagos.example')).toBeVisible()
    await page.clock.runFor(1_249)
    await roundTrip(page)
    expect(await begun(page)).toBe('/slots')
    await page.clock.runFor(1)
    await expect(page.getByRole('heading', { name: 'El banco' })).toBeVisible()
    await expect(page).toHaveURL('https://pagos.example/pagar?id=7')
  })

  test('a navigation of the player cancels a redirect that has not been followed yet [R-10-09]', async ({
    page,
    site,
  }) => {
    await redirected(page, site, 'play.html')
    await page.clock.runFor(1_000)
    await page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name: 'Mesa' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Juegos de mesa' })).toBeVisible()
    await page.clock.runFor(10_000)
    await roundTrip(page)
    expect(await begun(page)).toBe('/table')
  })
})

test.describe('DOM', () => {
  test('a row of DOM fills a part of the page, as text [R-03-17, R-10-20]', async ({ page, site }) => {
    await openSlots(page)
    await receive(page, site, {
      DOM: [['#aviso', 'Hoy <b>cerramos</b> a las 22:00 <img src=x onerror=alert(1)>']],
      js: 'show("#aviso")',
    })
    await expect(page.getByText('Hoy <b>cerramos</b> a las 22:00 <img src=x onerror=alert(1)>')).toBeVisible()
  })

  test('a row of DOM with an attribute sets that one, when it is one that may be set [R-03-17]', async ({
    page,
    site,
  }) => {
    await openSlots(page)
    await receive(page, site, {
      DOM: [
        ['#aviso', 'Mesa llena'],
        ['#aviso', 'false', 'hidden'],
        ['#aviso', 'polite', 'aria-live'],
        ['#aviso', 'alert(1)', 'onclick'],
        ['#aviso', 'position:fixed', 'style'],
      ],
    })
    const notice = page.getByText('Mesa llena')
    await expect(notice).toBeVisible()
    await expect(notice).toHaveAttribute('aria-live', 'polite')
    for (const refused of ['onclick', 'style']) expect(await notice.getAttribute(refused)).toBeNull()
  })

  test('rows of DOM for the fields of the profile are its lists; the first reference code is dropped [R-03-05, R-03-06]', async ({
    page,
    site,
  }) => {
    await page.goto('/terms-and-conditions')
    await expect(headerBalance(page)).toBeVisible()
    const DOM = [
      ['#city', '<option value="c1">Ñandú &amp; Cía</option><option value="c2">Puerto <b>Nuevo</b>'],
      ['#ref_code', '<option value="">Elija</option><option value="R1">Un amigo</option>'],
      ['#document_type', [{ id: 'VE-CI', name: 'Cédula de prueba' }]],
    ]
    await attach(page, site, { call: 'getProfile', response: { DOM }, times: 20 })
    await page.goto('/profile?editar')
    const options = (label: string) => page.getByLabel(label, { exact: true }).getByRole('option').allTextContents()
    await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeVisible()
    expect(await options('Ciudad')).toEqual(['Elija su ciudad', 'Ñandú & Cía', 'Puerto Nuevo'])
    expect(await options('Código de referencia')).toEqual(['Ninguno', 'Un amigo'])
    await expect(page.getByText(/^Cédula de prueba, V-\d{8}$/)).toBeVisible()
  })
})

/** One address for each way in which a route is laid out, guarded and served. */
const ofEachKind = [
  ...new Map(
    [...paths].reverse().map(({ pattern, layout, unit, guard }) => [`${layout} ${unit} ${guard}`, pattern]),
  ).values(),
].reverse()

test.describe('jwt, status, maintenance and return', () => {
  test('jwt opens the session of its player [R-03-18]', async ({ page, site }) => {
    const other = await openAccount(site)
    await openSlots(page)
    expect(await tokenOf(page)).not.toBe(other)
    const calls = watchCalls(page)
    await receive(page, site, { jwt: other })
    await expect.poll(() => tokenOf(page)).toBe(other)
    await expect.poll(() => calls.find(({ name, bearer }) => name === 'getBalance' && bearer === other)).toBeDefined()
    await expect(headerBalance(page)).toBeVisible()
  })

  test('a jwt whose player cannot be read out of it changes nothing [R-10-23]', async ({ page, site }) => {
    await openSlots(page)
    const token = await tokenOf(page)
    await receive(page, site, { jwt: 'no.es.un.token', 'ls-set': [['tema', 'x']] })
    await expect.poll(() => stored(page, 'localStorage', 'tema')).toBe('x')
    expect(await tokenOf(page)).toBe(token)
    await expect(headerBalance(page)).toBeVisible()
  })

  for (const { key, response } of [
    { key: 'maintenance', response: { maintenance: true } },
    { key: 'status', response: { status: 'maintenance', maintenance: null } },
  ]) {
    test(`when the check of a navigation says ${key}, the page leads to /maintenance, and back to / when it is over [R-03-19, R-04-05, R-04-06]`, async ({
      page,
      site,
    }) => {
      await openSlots(page)
      await attach(page, site, { call: 'timestamp', response, times: 50 })
      await page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name: 'Mesa' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Estamos en mantenimiento' })).toBeVisible()
      await expect(page).toHaveURL(/\/maintenance$/)
      await detach(page, site)
      await page.getByRole('button', { name: 'Reintentar ahora' }).click()
      await expect(page).toHaveURL(`${site.site}/`)
      await expect(page.getByRole('heading', { level: 1, name: 'Casino, deportes, lotería e hípicos' })).toBeVisible()
    })
  }

  test('in maintenance every route but /maintenance leads to /maintenance, also when it is opened directly [R-04-05]', async ({
    page,
    site,
  }) => {
    await openSlots(page)
    for (const address of ofEachKind) {
      await attach(page, site, { call: 'timestamp', response: { maintenance: true }, times: 20 })
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: 'Estamos en mantenimiento' }), address).toBeVisible()
      await expect(page).toHaveURL(/\/maintenance$/)
      await detach(page, site)
    }
  })

  test('return is the data of the call [R-03-20]', async ({ page, site }) => {
    await openSlots(page)
    await receive(page, site, { return: { items: [], next: null, total: 0 } })
    await expect(page.getByText('Ahora mismo no hay juegos disponibles aquí.')).toBeVisible()
    await sort(page, 'Novedades')
    await expect(games(page)).toBeVisible()
  })
})

test('the way to attach instructions is not reachable through the site [R-10-27]', async ({ page, site }) => {
  for (const address of ['/test/next-reply', '/api/../test/next-reply', '/api/test/next-reply']) {
    const answer = await fetch(`${site.site}${address}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await openAccount(site)}`, 'content-type': 'application/json' },
      body: '{"response":{"msg":"x"}}',
    })
    expect([404, 405], address).toContain(answer.status)
  }
  await openSlots(page)
  await expect(page.locator('[data-tone]')).toHaveCount(0)
})
