import type { Page } from 'playwright/test'
import { violations } from '../site/axe.ts'
import { gate, proof } from '../site/one-of-each.ts'
import { expect, test } from '../site/signed-in.ts'
import type { Site } from '../site/site.ts'
import { follow } from '../site/travel.ts'

const base = {
  ...{ sid: '', adapter: 'generic', title: 'Ruleta Central', provider: 'Proveedor', mode: 'demo', iso: 'USD' },
  ...{ expires_at: '2030-01-01T00:00:00Z', return_to: '/table' },
}

/** Leaves a launch as the `ss-set` of a server does, and opens its page; a further one after the one before is gone. */
async function openLaunch(page: Page, launch: object, path = '/play'): Promise<void> {
  const first = !page.url().startsWith('http')
  if (first) await page.goto('/robots.txt')
  else {
    await page.evaluate(() => sessionStorage.removeItem('play'))
    // Another address than the one that follows, or nothing would be read anew.
    await follow(page, path === '/play' ? '/play/mobando' : '/play')
    await expect(page.getByRole('heading', { level: 1, name: 'No hay ningún juego abierto.' })).toBeVisible()
  }
  await page.evaluate((text) => sessionStorage.setItem('play', text), JSON.stringify(launch))
  if (first) await page.goto(path)
  else await follow(page, path)
}

/** A page of the provider that says it is ready, as his own server would send it. */
const providerPage = (words: string) => `<!doctype html><title>juego</title><h1>${words}</h1>
  <script>parent.postMessage({ source: 'trebol-studio', type: 'ready' }, '*')</script>`

/** The old form of a launch and a widget, each in its frame. */
async function openOldAndWidget(page: Page, site: Site, path: string): Promise<void> {
  await page.route(`${site.studio}/viejo`, (route) =>
    route.fulfill({ contentType: 'text/html', body: providerPage('Juego viejo') }),
  )
  await openLaunch(page, { sid: '', url: `${site.studio}/viejo` }, path)
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Juego viejo' })).toBeVisible()
  const widget = { ...base, kind: 'widget', url: `${site.studio}/viejo`, origin: site.studio }
  await openLaunch(page, { ...widget, allow: ['camera', 'fullscreen'] }, path)
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Juego viejo' })).toBeVisible()
  await expect(page.locator('iframe')).toHaveAttribute('allow', 'fullscreen')
  await expect(page.locator('iframe')).toHaveAttribute('referrerpolicy', 'strict-origin')
}

test('a form that sends itself is posted into the frame without its markup; the old form of a launch, a widget, a game for wide screens and one that asks for the cashier stand in theirs', async ({
  page,
  site,
}) => {
  await page.clock.install()
  const posted: string[] = []
  await page.route(`${site.studio}/entrar`, async (route) => {
    posted.push(`${route.request().method()} ${route.request().postData()}`)
    await route.fulfill({ contentType: 'text/html', body: providerPage('Mesa abierta') })
  })
  const html = `<form method="post" action="${site.studio}/entrar"><input type="hidden" name="clave" value="a&amp;b">
    <input type="hidden" name="mesa" value="7"></form><script>document.forms[0].submit()</script>`
  await openLaunch(page, { ...base, kind: 'html', html }, '/play/render')
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Mesa abierta' })).toBeVisible()
  await expect(page.getByText('Cargando Ruleta Central…')).toHaveCount(0)
  expect(posted).toEqual(['POST clave=a%26b&mesa=7'])
  await expect(page.getByRole('region', { name: 'Sesión de juego' })).toContainText('DEMO')

  await test.step('/play opens the old form of a launch and a widget, each in its frame', () =>
    openOldAndWidget(page, site, '/play'))

  await test.step('a game that asks for the cashier keeps its place: the cashier opens beside it', async () => {
    await page.route(`${site.studio}/caja`, (route) =>
      route.fulfill({ contentType: 'text/html', body: providerPage('Caja') }),
    )
    await openLaunch(page, { ...base, kind: 'iframe', url: `${site.studio}/caja`, origin: site.studio })
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { name: 'Caja' })).toBeVisible()
    await page
      .frames()
      .find((one) => one.url().endsWith('/caja'))
      ?.evaluate(() => parent.postMessage({ source: 'trebol-studio', type: 'need_cashier' }, '*'))
    const dialog = page.getByRole('dialog', { name: 'Su saldo no alcanza' })
    await expect(dialog.getByRole('link', { name: /Depositar/ })).toHaveAttribute('target', '_blank')
    await dialog.getByRole('button', { name: 'Seguir' }).click()
    await expect(frame.getByRole('heading', { name: 'Caja' })).toBeVisible()
  })

  await test.step('messages of another window, another origin or another shape change nothing', async () => {
    await page.route(`${site.studio}/mudo`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>mudo</title><h1>Mudo</h1>' }),
    )
    await openLaunch(page, { ...base, kind: 'iframe', url: `${site.studio}/mudo`, origin: site.studio })
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Mudo' })).toBeAttached()
    const exit = { source: 'trebol-studio', type: 'exit' }
    await page.evaluate((message) => window.postMessage(message, '*'), exit)
    await page.evaluate(
      ([message, origin]) => {
        const lies = { data: message, origin, source: window }
        window.dispatchEvent(new MessageEvent('message', lies))
      },
      [exit, site.studio] as const,
    )
    const frame = page.frames().find((one) => one.url().endsWith('/mudo'))
    await frame?.evaluate(() => {
      for (const message of ['exit', 7, null, { type: 'exit' }, { source: 'trebol-studio', type: 'deposit' }]) {
        parent.postMessage(message, '*')
      }
    })
    await expect(page.getByText('Cargando Ruleta Central…')).toBeVisible()
    await frame?.evaluate(() => parent.postMessage({ source: 'trebol-studio', type: 'ready' }, '*'))
    await expect(page.getByText('Cargando Ruleta Central…')).toHaveCount(0)
    // What the frame said last has been heard, and so has everything before it: the game is still there.
    await expect(page.locator('iframe')).toHaveCount(1)
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Mudo' })).toBeVisible()
  })

  await test.step('a page of a provider that never says that it stands is shown as it is loaded, and any other one when the player wants it', async () => {
    const mute = { ...base, kind: 'iframe', url: `${site.studio}/mudo`, origin: site.studio }
    const heading = page.frameLocator('iframe').getByRole('heading', { name: 'Mudo' })
    await openLaunch(page, { ...mute, adapter: 'inbet' })
    await expect(heading).toBeVisible()
    await expect(page.getByText('Cargando Ruleta Central…')).toHaveCount(0)
    await openLaunch(page, mute)
    await expect(heading).toBeAttached()
    await page.clock.fastForward(20_000)
    await expect(page.getByText('El juego tarda en responder.')).toBeVisible()
    await page.getByRole('button', { name: 'Mostrarlo de todos modos' }).click()
    await expect(page.getByText('El juego tarda en responder.')).toHaveCount(0)
    await expect(heading).toBeVisible()
  })

  await test.step('a game that fails as it is loaded says so itself: nothing lies over it', async () => {
    await openLaunch(page, { ...base, kind: 'iframe', url: `${site.studio}/mudo`, origin: site.studio })
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Mudo' })).toBeAttached()
    const frame = page.frames().find((one) => one.url().endsWith('/mudo'))
    await expect(page.getByText('Cargando Ruleta Central…')).toBeVisible()
    await frame?.evaluate(() => parent.postMessage({ source: 'trebol-studio', type: 'error', code: 'OPEN' }, '*'))
    await expect(page.getByText('Cargando Ruleta Central…')).toHaveCount(0)
  })

  await test.step('a game for wide screens asks a phone that is held upright to be turned', async () => {
    await page.route(`${site.studio}/ancho`, (route) =>
      route.fulfill({ contentType: 'text/html', body: providerPage('Ancho') }),
    )
    await page.setViewportSize({ width: 390, height: 844 })
    const launch = {
      ...base,
      kind: 'iframe',
      url: `${site.studio}/ancho`,
      origin: site.studio,
      orientation: 'landscape',
    }
    await openLaunch(page, launch)
    await expect(page.getByText('Gire su dispositivo para jugar.')).toBeVisible()
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(page.getByText('Gire su dispositivo para jugar.')).toBeHidden()
  })
})

test('other markup stands in a frame without an origin: it reads nothing of ours and runs nothing', async ({
  page,
  expectedOutput,
}) => {
  expectedOutput.push(/script-src|sandbox|inline|Content Security Policy|TrustedScript|csp-report/)
  const html = `<h1>Bienvenido</h1><script>parent.document.title = 'robado'; document.body.append('corrió')</script>`
  await openLaunch(page, { ...base, kind: 'html', html }, '/play/render')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'Bienvenido' })).toBeVisible()
  await expect(frame.getByText('corrió')).toHaveCount(0)
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts')
  expect(await page.title()).not.toContain('robado')
  const origin = await page.frames()[1]?.evaluate(() => {
    try {
      return localStorage.length
    } catch {
      return 'nothing of ours'
    }
  })
  expect(origin).toBe('nothing of ours')
})

const notOpened = [
  [
    'a form to another site',
    { kind: 'html', html: '<form method="post" action="https://evil.example/"></form>' },
    'Origen no permitido.',
    proof,
  ],
  [
    'a form to our own API',
    { kind: 'html', html: '<form method="post" action="/api/panic"></form>' },
    'Origen no permitido.',
    gate,
  ],
  ['markup that shows nothing', { kind: 'html', html: '<p> </p>' }, 'No se pudo mostrar el contenido.', gate],
  [
    'an address of another site',
    { kind: 'iframe', url: 'https://evil.example/', origin: 'https://evil.example' },
    'Origen no permitido.',
    gate,
  ],
  [
    'a script for an address',
    { kind: 'iframe', url: 'javascript:alert(1)', origin: 'https://evil.example' },
    'Origen no permitido.',
    proof,
  ],
  [
    'a redirect to another site',
    { kind: 'redirect', url: 'https://evil.example/', origin: 'https://evil.example' },
    'Origen no permitido.',
    proof,
  ],
] as const

for (const tag of [gate, proof]) {
  const cases = notOpened.filter((each) => each[3] === tag)
  test(`a launch with ${cases.map(([what]) => what).join(', or ')} is not opened, and it is said why`, { tag }, async ({
    page,
  }) => {
    for (const [what, launch, said] of cases) {
      await test.step(`${what}: «${said}»`, async () => {
        await openLaunch(page, { ...base, ...launch })
        await expect(page.getByRole('heading', { level: 1, name: said })).toBeVisible()
        await expect(page.locator('iframe')).toHaveCount(0)
        expect(await violations(page)).toEqual([])
      })
    }
  })
}

test('a provider that forbids frames gets the tab, after the player has read how to come back', async ({
  page,
  site,
}) => {
  await page.route(`${site.studio}/fuera`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Proveedor</title><h1>Fuera</h1>' }),
  )
  await openLaunch(page, { ...base, kind: 'redirect', url: `${site.studio}/fuera`, origin: site.studio })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Ruleta Central se abre en la página de su proveedor',
  )
  await expect(page.getByRole('main')).toContainText('Para volver a Trébol, use el botón «Atrás» de su navegador.')
  await expect(page.getByRole('link', { name: 'Volver a Trébol' })).toHaveAttribute('href', '/table')
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Abrir Ruleta Central' }).click()
  await expect(page.getByRole('heading', { name: 'Fuera' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Volver a Trébol' })).toBeVisible()
})

for (const path of ['/play/inbet', '/play/mobando']) {
  test(
    `${path} opens the old form of a launch and a widget, each in its frame`,
    { tag: '@proof' },
    async ({ page, site }) => openOldAndWidget(page, site, path),
  )
}

const refusals = {
  GAME_UNAVAILABLE: 'Este juego no está disponible en este momento.',
  KYC_REQUIRED: 'Verifique su identidad para jugar con dinero real.',
  TERMS_CHANGED: 'Cambiamos los documentos que usted aceptó. Para jugar, lea qué cambió y acéptelo.',
  LIMIT_REACHED: 'Llegó a su límite. Podrá jugar de nuevo más tarde.',
  EXCLUDED: 'Su cuenta está excluida del juego.',
  ON_BREAK: 'Su cuenta está en pausa.',
  CURRENCY_NOT_SUPPORTED: 'Este juego no admite su moneda. Cambie de moneda para jugar.',
  GEO_BLOCKED: 'Este juego no está disponible en su ubicación.',
  INSUFFICIENT_FUNDS: 'Su saldo no alcanza para la apuesta mínima.',
  DEMO_NOT_ALLOWED: 'El modo demo no está permitido en su jurisdicción.',
}

test('a refused launch says why: the words of the server, or those for its code; while the limits of a player cannot be read, no game for money opens, and a demo does', async ({
  page,
  expectedOutput,
}) => {
  expectedOutput.push(/ERR_FAILED \(.*\/api\/getProtection\)/)
  const body = { msg: '', code: '' }
  await page.route('**/api/play', (route) =>
    route.fulfill({ json: { result: false, response: { code: body.code, ...(body.msg && { msg: body.msg }) } } }),
  )
  await page.goto('/slots?game=siete-dorado')
  const sheet = page.getByRole('dialog')
  for (const [code, text] of Object.entries(refusals)) {
    body.code = code
    await sheet.getByRole('button', { name: 'Jugar demo' }).click()
    await expect(sheet.getByRole('alert')).toHaveText(text)
  }
  body.msg = 'Palabras del servidor.'
  await sheet.getByRole('button', { name: 'Jugar demo' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('Palabras del servidor.')
  await expect(sheet.getByRole('alert')).toHaveCount(1)
  await page.unroute('**/api/play')

  await test.step('while the limits of a player cannot be read, no game for money opens; a demo does', async () => {
    await page.route('**/api/getProtection', (route) => route.abort())
    await sheet.getByRole('button', { name: 'Jugar', exact: true }).click()
    await expect(sheet.getByRole('alert')).toHaveText('No pudimos comprobar sus límites. Inténtelo en unos minutos.')
    await sheet.getByRole('button', { name: 'Jugar demo' }).click()
    await expect(page).toHaveURL(/\/play$/)
  })
})
