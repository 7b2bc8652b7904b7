import { paths } from '@trebol/shared/contract'
import type { Page, Route } from 'playwright/test'
import { violationsIn } from '../site/axe.ts'
import { drawnByItself } from '../site/painted-page.ts'
import { headerBalance } from '../site/player.ts'
import { signUp } from '../site/profile.ts'
import { expect, test } from '../site/test.ts'
import { travel } from '../site/travel.ts'

const documents = paths.filter(
  ({ unit, pattern }) => unit === 'legal' && pattern !== '/chat' && pattern !== '/dev-tools',
)
const payload = (name: string) => `**/r/legal/**/${name}.*.json`
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'No pudimos cargar esta sección' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Whose present version is the second one of the site; all others have a newer one. */
const unchanged: readonly string[] = ['/account-payouts-bonuses', '/privacy-policy', '/sport-rules']

async function expectPayload(page: Page, { pattern, title }: (typeof documents)[number]): Promise<void> {
  const name = pattern.slice(1)
  const fetched = page.waitForResponse(payload(name))
  await travel(page, pattern)
  const answer = await fetched
  const release = await page.locator('main [data-release]').getAttribute('data-release')
  expect(new URL(answer.url()).pathname).toMatch(
    new RegExp(`^/r/legal/${release}/static/assets/${name}\\.[0-9a-f]{10}\\.json$`),
  )
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(answer.request().method()).toBe('GET')

  await expect(heading(page, title)).toBeVisible()
  const file = await page.request.get(answer.url())
  const { sections } = (await file.json()) as { sections: { id: string; title: string }[] }
  for (const section of sections) {
    await expect(page.getByRole('heading', { level: 2, name: section.title, exact: true })).toHaveAttribute(
      'id',
      section.id,
    )
  }
  const day = unchanged.includes(pattern) ? '22 de noviembre de 2026' : '28 de noviembre de 2026'
  await expect(page.getByText(`· Vigente desde el ${day}`)).toBeVisible()
  await expect(page.getByRole('note').filter({ hasText: 'Un abogado debe revisar este texto' })).toBeVisible()
}

test('every legal page shows its payload, a JSON file of its own release, needs no sideways scroll at 320 px, and is accessible by night and by day [R-07-24]', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 320, height: 640 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await page.goto('/chat')
  await expect(page.locator('main [data-release]')).toBeAttached()
  for (const entry of documents)
    await test.step(entry.pattern, async () => {
      await expectPayload(page, entry)
      expect(await width()).toBeLessThanOrEqual(320)
    })
  await travel(page, '/dev-tools')
  await expect(heading(page, 'Diagnóstico')).toBeVisible()
  expect(await width()).toBeLessThanOrEqual(320)
  await test.step('they are accessible at 390 px by night and by day', () => expectAccessible(page, 390, 844))
})

/** Each page in one theme, in turn; both of them are a long proof. */
async function expectAccessible(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  const themes = ['dark', 'light'] as const
  const thorough = process.env.PROVE === '1'
  const pages = [
    ['/privacy-policy', 'Política de privacidad'],
    ['/account-payouts-bonuses', 'Cuenta, pagos y bonos'],
    ['/terms-and-conditions?comparar=1.0', 'Términos y condiciones'],
    ['/self-exclusion', 'Autoexclusión y descansos'],
    ['/dev-tools', 'Diagnóstico'],
  ] as const
  for (const [place, [pattern, title]] of pages.entries()) {
    await travel(page, pattern)
    await expect(heading(page, title)).toBeVisible()
    for (const colorScheme of themes.filter((_, at) => thorough || at === place % 2)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // Header and footer of the first two are those of the others.
      const part = thorough || place < themes.length ? 'html' : 'main'
      expect(await violationsIn(page, part), `${pattern} ${colorScheme}`).toEqual([])
    }
  }
}

test('legal pages are accessible at 1440 px by night and by day', { tag: '@proof' }, async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/chat')
  await expect(page.locator('main [data-release]')).toBeAttached()
  await expectAccessible(page, 1440, 900)
})

type Fault = { readonly fault: string; readonly answer: Parameters<Route['fulfill']>[0]; readonly requests: number }

/** A press in the footer leads to a document whose payload is at fault, and "Reintentar" recovers without a reload. */
async function expectFault(page: Page, { answer, requests }: Fault, name: string, title: string): Promise<void> {
  let asked = 0
  await page.route(payload(name), (route) => {
    asked += 1
    return route.fulfill(answer)
  })
  await page.evaluate(() => Object.assign(window, { __sameDocument: true }))
  const legal = page.getByRole('navigation', { name: 'Información legal' })
  await legal.getByRole('link', { name: title }).click()
  await expect(failure(page)).toBeVisible()
  expect(asked).toBe(requests)
  await expect(page.getByRole('banner')).toBeVisible()

  await page.unroute(payload(name))
  await failure(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(heading(page, title)).toBeVisible()
  expect(await page.evaluate(() => '__sameDocument' in window)).toBe(true)
}

test('a payload that is refused with 503 is asked for once more; one that stays out or is of another shape shows a failure, and "Reintentar" recovers without a reload [R-09-01]', async ({
  page,
  expectedOutput,
}) => {
  expectedOutput.push(/503 \(Service Unavailable\)/)
  let asked = 0
  await page.route(payload('rng'), (route) => {
    asked += 1
    return asked === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue()
  })
  await page.goto('/rng')
  await drawnByItself(page)
  expect(asked).toBe(2)
  await expect(heading(page, 'Juego justo y generador de números aleatorios')).toBeVisible()

  await test.step('one that stays out with 503', async () => {
    const fault = { fault: 'stays out with 503', answer: { status: 503, body: '' }, requests: 2 }
    await expectFault(page, fault, 'rules', 'Reglas de los juegos')
  })
  await test.step('one of another shape', async () => {
    const answer = { contentType: 'application/json', body: '{"sections":[{"id":"x"}]}' }
    const fault = { fault: 'is of another shape', answer, requests: 1 }
    await expectFault(page, fault, 'privacy-policy', 'Política de privacidad')
  })
})

for (const fault of [
  { fault: 'is missing', answer: { status: 404, body: 'no' }, requests: 1 },
  { fault: 'is HTML', answer: { contentType: 'text/html', body: '<!doctype html>' }, requests: 1 },
]) {
  test(`a payload that ${fault.fault} shows the failure of the area, and "Reintentar" recovers without a reload`, {
    tag: '@proof',
  }, async ({ page, expectedOutput }) => {
    expectedOutput.push(/Failed to load resource/)
    await page.goto('/slots')
    await expect(page.getByRole('button', { name: 'Cargar más juegos' })).toBeVisible()
    await expectFault(page, fault, 'rules', 'Reglas de los juegos')
  })
}

test('a payload is asked for without token and cookies; /dev-tools shows the releases, copies a report without the player, turns the console on, and deletes what is kept', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const player = await signUp(page)
  const asked = page.waitForRequest(payload('aml'))
  await page.goto('/aml')
  const headers = await (await asked).allHeaders()
  expect(headers.authorization).toBeUndefined()
  expect(headers.cookie).toBeUndefined()
  await expect(heading(page, 'Prevención de blanqueo de capitales')).toBeVisible()
  await expect(headerBalance(page)).toBeVisible()

  await travel(page, '/dev-tools')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Depositar' })).toBeVisible()
  const pointer = (await (await page.request.get('/channels/production.json')).json()) as {
    rev: number
    units: Record<string, { active: string }>
  }
  for (const [unit, { active }] of Object.entries(pointer.units)) {
    await expect(page.getByRole('row', { name: unit }).getByRole('cell', { name: active })).toBeVisible()
  }
  await expect(page.getByText('America/Caracas')).toBeVisible()

  const id = await page.getByRole('region', { name: 'Identificador de esta página' }).locator('code').textContent()
  await page.getByRole('button', { name: 'Copiar identificador' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copiamos el identificador.' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id)
  await expect(page.getByRole('region', { name: 'Este dispositivo' })).toContainText('Conectada')
  await page.getByRole('button', { name: 'Copiar informe' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copiamos el informe.' })).toBeVisible()
  const report = await page.evaluate(() => navigator.clipboard.readText())
  expect(report).toContain(`games: ${pointer.units.games?.active}`)
  expect(report).toContain('Zona horaria: America/Caracas')
  expect(report).toContain('Tiempo real: Conectada')
  expect(report).toContain(`Identificador de esta página: ${id}`)
  const token = await page.evaluate(() => localStorage.getItem('jwt') ?? '')
  expect(token).not.toBe('')
  for (const secret of [token, player.email, player.name, '0,00']) expect(report).not.toContain(secret)

  await test.step('it turns the diagnosis console on and off on this device, at once', async () => {
    const heard = () => page.evaluate(() => Reflect.get(window, '__heard'))
    await page.evaluate(() => {
      Object.assign(window, { __heard: 0 })
      window.addEventListener('trebol:console', () =>
        Object.assign(window, { __heard: Number(Reflect.get(window, '__heard')) + 1 }),
      )
    })
    await page.getByRole('button', { name: 'Activar consola de diagnóstico' }).click()
    await expect(page.getByText('La consola de diagnóstico está activa.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('trebol:console'))).toBe('on')
    expect(await heard()).toBe(1)

    await page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name: 'Slots' }).click()
    await expect(heading(page, 'Slots')).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'Desactivar consola de diagnóstico' }).click()
    await expect(page.getByText('La consola de diagnóstico está inactiva.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('trebol:console'))).toBeNull()
    expect(await heard()).toBe(2)
  })

  await test.step('it deletes what the site keeps on this device and logs out, but ends no pause', async () => {
    await page.evaluate(() => {
      localStorage.setItem('trebol:pause:otra-cuenta', '{}')
      localStorage.setItem('trebol:console', 'on')
      sessionStorage.setItem('otp', 'paso')
      indexedDB.open('algo')
    })
    await expect(page.getByText(/^Responde en \d+ ms$/)).toBeVisible()
    const left = page.waitForResponse('**/api/logout')
    await page.getByRole('button', { name: 'Borrar datos de la aplicación' }).click()
    await page.getByRole('button', { name: 'Borrar y volver al inicio' }).click()
    await left
    await page.waitForURL((url) => url.pathname === '/')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
    const kept = await page.evaluate(async () => ({
      own: ['jwt', 'trebol:console', 'trebol:pause:otra-cuenta'].filter((key) => localStorage.getItem(key) !== null),
      otp: sessionStorage.getItem('otp'),
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }))
    expect(kept).toEqual({ own: ['trebol:pause:otra-cuenta'], otp: null, databases: [] })
  })
})

test('/dev-tools says what came with the page when the channel does not answer', async ({ page, expectedOutput }) => {
  expectedOutput.push(/Failed to load resource/)
  await page.route('**/channels/production.json', (route) => route.abort('connectionrefused'))
  await page.goto('/dev-tools')
  await expect(page.getByText('No pudimos consultar las versiones ahora mismo')).toBeVisible()
  await expect(page.getByRole('row', { name: 'host' })).toBeVisible()
})
