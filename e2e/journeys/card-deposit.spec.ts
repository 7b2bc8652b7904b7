import { randomUUID } from 'node:crypto'
import type { FrameLocator, Page } from 'playwright/test'
import { violations } from '../site/axe.ts'
import { chooseLanguage } from '../site/choose-language.ts'
import { letTimePass, seeAgain } from '../site/let-time-pass.ts'
import { headerBalance } from '../site/player.ts'
import { expect, test } from '../site/signed-in.ts'
import type { Site } from '../site/site.ts'
import { startProcessor } from '../site/start-processor.ts'
import { follow } from '../site/travel.ts'

// Money: one failure is evidence.
test.describe.configure({ retries: 0 })

const good = '9900000000000010'
const poor = '9900000000000036'
const asking = '9900000000000044'
const silent = '9900000000000051'
const name = 'Formulario de tarjeta de Procesador de prueba'

const step3 = (page: Page) => page.getByRole('region', { name: /Paso 3 de 3/ })
const state = (page: Page) => step3(page).getByRole('status').first()
const formOf = (page: Page): FrameLocator => page.frameLocator(`iframe[title="${name}"]`)

/** A deposit of so much by card, and the form of the processor in its frame; the first of a journey opens the page. */
async function order(page: Page, amount: string): Promise<FrameLocator> {
  if (page.url().startsWith('http')) await follow(page, '/profile/deposit')
  else await page.goto('/profile/deposit')
  await page.getByRole('radio', { name: /Tarjeta/ }).check()
  await page.getByLabel('Monto (USD)').fill(amount)
  await page.getByRole('main').getByRole('button', { name: 'Depositar' }).click()
  await expect(formOf(page).getByRole('button', { name: /^Pagar/ })).toBeVisible()
  return formOf(page)
}

async function fill(form: FrameLocator, number: string): Promise<void> {
  await form.getByLabel('Número de la tarjeta').fill(number)
  await form.getByLabel('Vence (mes/año)').fill('1240')
  await form.getByLabel('Código (CVC)').fill('123')
  await form.getByLabel('Nombre en la tarjeta').fill('Ana Prueba')
}

const press = (form: FrameLocator) => form.getByRole('button', { name: /^Pagar/ }).click()

/** Everything that reaches the site's own origin from here on: requests and messages. */
async function watchSite(page: Page, { site }: Site): Promise<() => Promise<string>> {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(site)) sent.push(request.url(), request.postData() ?? '')
  })
  await page.addInitScript(() => {
    if (window !== window.top) return
    const heard: string[] = []
    Reflect.set(window, 'heardMessages', heard)
    window.addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)))
  })
  return async () => {
    const heard = await page.evaluate(() => Reflect.get(window, 'heardMessages') as string[])
    expect(heard.length).toBeGreaterThan(0)
    return [...sent, ...heard].join('\n')
  }
}

test('a card is paid in the processor’s own frame, another one when the first has no funds, and one with a code of the bank; the site never hears of a card', async ({
  page,
  site,
}) => {
  const reached = await watchSite(page, site)
  const form = await order(page, '20')
  await expect(step3(page)).toContainText('este sitio no los recibe ni los guarda')
  const inside = page.frames().find((frame) => frame.url().startsWith(site.processor))
  expect(inside?.url()).toMatch(/\/card\?payment=[\w-]{32}/)

  await test.step('what is wrong is said in the frame before anything is sent', async () => {
    await press(form)
    await expect(form.getByText('Revise el número: no es el de una tarjeta.')).toBeVisible()
    await expect(form.getByLabel('Número de la tarjeta')).toBeFocused()
    await fill(form, '4111111111111111')
    await press(form)
    await expect(form.getByText(/no escriba una tarjeta real/)).toBeVisible()
  })

  await fill(form, good)
  await form.getByRole('button', { name: /^Pagar/ }).dblclick()
  await expect(state(page)).toContainText('Acreditado')
  await expect(headerBalance(page)).toHaveAccessibleName(/20,00/)
  await expect(page.locator(`iframe[title="${name}"]`)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /Paso 3 de 3/ })).toBeFocused()
  expect(await reached()).not.toMatch(/9900 ?0000|4111 ?1111|12\/40|Ana Prueba/)

  await follow(page, '/profile/historical')
  await expect(
    page
      .getByRole('main')
      .getByText(/\+\s?\$\s20,00/)
      .first(),
  ).toBeVisible()

  await test.step('a card without funds is told with its reason, a reload keeps it in mind, and another card pays', async () => {
    const form = await order(page, '15')
    await fill(form, poor)
    await press(form)
    await expect(form.getByRole('alert')).toContainText('la tarjeta no tiene fondos suficientes. No se cobró nada.')
    await expect(state(page)).toContainText('Esperando su pago')
    await page.reload()
    await expect(step3(page)).toContainText('La última tarjeta no se aceptó: la tarjeta no tiene fondos suficientes.')
    await fill(formOf(page), good)
    await press(formOf(page))
    await expect(state(page)).toContainText('Acreditado')
    await expect(headerBalance(page)).toHaveAccessibleName(/35,00/)
  })

  await test.step('the bank’s question stands after a reload, and its code pays; the page fits 320 pixels', async () => {
    const form = await order(page, '10')
    await fill(form, asking)
    await press(form)
    await expect(form.getByRole('heading', { name: 'Su banco quiere confirmar que es usted' })).toBeVisible()
    await page.reload()
    await expect(formOf(page).getByLabel('Código de su banco')).toBeVisible()
    await page.setViewportSize({ width: 320, height: 720 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    const inner = formOf(page).locator('html')
    expect(await inner.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
    await formOf(page).getByLabel('Código de su banco').fill('135790')
    await formOf(page).getByRole('button', { name: 'Confirmar el pago' }).click()
    await expect(state(page)).toContainText('Acreditado')
  })
})

test('a frame that never answers is said so, and the processor’s own page takes the payment; a bank that never answers leaves nobody in doubt, and the next card pays', async ({
  page,
  site,
  expectedOutput,
}) => {
  expectedOutput.push(/net::ERR_\w+ \(.*\/card\?/)
  // The clock of a page turns its timers alone, so the limit of the request becomes one.
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const limit = new AbortController()
      setTimeout(() => limit.abort(new DOMException('', 'TimeoutError')), ms)
      return limit.signal
    }
  })
  await page.clock.install()
  // The first request alone is left without an answer.
  await page.route(`${site.processor}/card?**`, () => undefined, { times: 1 })
  await page.goto('/profile/deposit')
  await page.getByRole('radio', { name: /Tarjeta/ }).check()
  await page.getByLabel('Monto (USD)').fill('12')
  await page.getByRole('main').getByRole('button', { name: 'Depositar' }).click()
  await expect(step3(page).getByText('Cargando el formulario de la tarjeta…')).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(step3(page).getByText('El formulario de Procesador de prueba no responde')).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])
  await step3(page).getByRole('button', { name: 'Volver a cargar' }).click()
  await expect(formOf(page).getByRole('button', { name: /^Pagar/ })).toBeVisible()

  await step3(page).getByRole('link', { name: 'Continuar en Procesador de prueba' }).click()
  await expect(page.getByText('Prueba: aquí no se mueve dinero real')).toBeVisible()
  await page.getByText('Tarjetas de prueba').click()
  await page.getByRole('button', { name: 'Usar la tarjeta: Aprobada' }).click()
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await expect(page.getByText('Pago hecho')).toBeVisible()
  await page.getByRole('link', { name: 'Volver a Trébol' }).click()
  await expect(state(page)).toContainText('Acreditado')
  await expect(headerBalance(page)).toHaveAccessibleName(/12,00/)

  await test.step('a bank that never answers leaves nobody in doubt, and the next card pays', async () => {
    const form = await order(page, '10')
    await fill(form, silent)
    await press(form)
    await expect(form.getByRole('button', { name: 'Consultando a su banco…' })).toBeVisible()
    await page.clock.fastForward(15_000)
    await expect(form.getByText('Todavía no sabemos cómo terminó el pago')).toBeVisible()
    await form.getByRole('button', { name: 'Comprobar el pago' }).click()
    await expect(form.getByRole('alert')).toContainText('anulamos el intento: no se cobró nada')
    await fill(form, good)
    await press(form)
    await expect(state(page)).toContainText('Acreditado')
  })
})

test('the form speaks the language of the player and turns with the page; what was typed stays', async ({ page }) => {
  await order(page, '25')
  // Its title turns with the page, too.
  const form = page.frameLocator('iframe[src*="/card?payment="]')
  await form.getByLabel('Número de la tarjeta').fill(poor)
  const frame = page.frames().find((one) => one.url().includes('/card?payment='))
  const language = () => frame?.evaluate(() => document.documentElement.lang)

  await chooseLanguage(page, 'English')
  await expect(form.getByLabel('Card number')).toHaveValue('9900 0000 0000 0036')
  await expect(form.getByRole('button', { name: /^Pay \$\s\d+\.\d\d$/ })).toBeVisible()
  expect(await language()).toBe('en')
  await form.getByRole('button', { name: /^Pay / }).click()
  await expect(form.getByText('Enter month and year. Example: 08/30')).toBeVisible()

  await chooseLanguage(page, 'Português (Brasil)')
  await expect(form.getByText('Escreva mês e ano. Exemplo: 08/30')).toBeVisible()
  await form.getByLabel('Validade (mês/ano)').fill('1240')
  await form.getByLabel('Código de segurança (CVC)').fill('123')
  await form.getByLabel('Nome impresso no cartão').fill('Ana Prueba')
  await press(form)
  await expect(form.getByRole('alert')).toContainText('o cartão não tem saldo suficiente. Nada foi cobrado.')

  await test.step('a form that is opened anew speaks it from the start, also on a page of its own', async () => {
    await page.reload()
    await expect(page.getByText('O último cartão não foi aceito: o cartão não tem saldo suficiente.')).toBeVisible()
    const again = page.frameLocator('iframe[title="Formulário de cartão de Procesador de prueba"]')
    await expect(again.getByRole('button', { name: /^Pagar \$\s\d+,\d\d$/ })).toBeVisible()
    expect(await violations(page, 'main')).toEqual([])
    await page.getByRole('link', { name: 'Continuar em: Procesador de prueba' }).click()
    await expect(page.getByText('Teste: aqui não circula dinheiro de verdade')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('pt-BR')
    expect(await violations(page)).toEqual([])
  })

  await test.step('a language that nobody knows is Spanish', async () => {
    const address = new URL(page.url())
    for (const unknown of ['fr', '__proto__', '']) {
      address.searchParams.set('idioma', unknown)
      await page.goto(address.href)
      await expect(page.getByText('Prueba: aquí no se mueve dinero real')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('es')
    }
  })
})

test('after its time, or after five cards that could not pay, the payment is closed on both sides, nothing is charged, and the player begins anew from the site', async ({
  page,
  site,
}) => {
  const form = await order(page, '10')
  const address = await page.locator(`iframe[title="${name}"]`).getAttribute('src')
  await fill(form, good)
  await letTimePass(page, site, { deposits_s: 3_600 })
  await seeAgain(page)
  await expect(state(page)).toContainText('Vencido')
  await expect(page.locator(`iframe[title="${name}"]`)).toHaveCount(0)
  await page.goto(address ?? '')
  await expect(page.getByText('Este pago ya no está abierto')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pagar/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Volver a Trébol' }).click()
  await expect(headerBalance(page)).toHaveAccessibleName(/\s0,00/)

  await test.step('after five cards that could not pay he begins anew', async () => {
    const form = await order(page, '15')
    await fill(form, poor)
    for (let count = 0; count < 5; count += 1) {
      const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/pay'))
      await press(form)
      await answered
    }
    await press(form)
    await expect(form.getByText('Este pago ya no acepta más tarjetas')).toBeVisible()
    await expect(form.getByText(/cancele este depósito y empiece uno nuevo/)).toBeVisible()
    await expect(form.getByRole('button', { name: /^Pagar/ })).toHaveCount(0)
    await page.reload()
    await expect(formOf(page).getByText('Este pago ya no acepta más tarjetas')).toBeVisible()
    await expect(step3(page).getByText('Este pago ya no acepta más tarjetas')).toBeVisible()
    await expect(step3(page).getByText(/Puede probar otra vez/)).toHaveCount(0)
    await step3(page).getByRole('button', { name: 'Cancelar este depósito' }).click()
    await expect(state(page)).toContainText('Cancelado')

    await fill(await order(page, '15'), good)
    await press(formOf(page))
    await expect(state(page)).toContainText('Acreditado')
  })
})

test('what another window says in the processor’s words changes nothing; after too many tries from one address the form says how long to wait, and nothing was charged', async ({
  page,
  site,
  expectedOutput,
}) => {
  expectedOutput.push(/404 \(Not Found\).*favicon\.ico/, /429 \(Too Many Requests\).*\/api\/pay/)
  await order(page, '10')
  const frame = page.locator(`iframe[title="${name}"]`)
  const heightOf = async () => (await frame.boundingBox())?.height
  const before = await heightOf()
  const [stranger] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((url) => void window.open(url), `${site.studio}/healthz`),
  ])
  const said = { source: 'trebol-card', type: 'size', height: 3_000 }
  const heard = page.evaluate(
    () =>
      new Promise<string>((done) => window.addEventListener('message', ({ origin }) => done(origin), { once: true })),
  )
  await stranger.evaluate((data) => (window.opener as Window).postMessage(data, '*'), said)
  expect(await heard).toBe(site.studio)
  await page.evaluate((data) => window.postMessage(data, '*'), said)
  expect(await heightOf()).toBe(before)
  await stranger.close()

  await test.step('after too many tries from one address the form says how long to wait', async () => {
    const framed = new URL((await page.locator(`iframe[title="${name}"]`).getAttribute('src')) ?? '')
    const processor = await startProcessor(site)
    try {
      await page.goto(new URL(framed.pathname + framed.search, processor.url).href)
      await expect(page.getByRole('button', { name: /^Pagar/ })).toBeVisible()
      const payment = framed.searchParams.get('payment')
      const card = { holder: 'Ana', number: '1', expiry: '12/40', cvc: '123' }
      for (let count = 0; count < 60; count += 1) {
        const answer = await page.request.post(`${processor.url}/api/pay`, {
          data: { payment, attempt: randomUUID(), card },
        })
        expect(answer.status()).toBe(200)
      }
      await page.getByText('Tarjetas de prueba').click()
      await page.getByRole('button', { name: 'Usar la tarjeta: Aprobada' }).click()
      await page.getByRole('button', { name: /^Pagar/ }).click()
      await expect(page.getByRole('alert')).toContainText('Este no se envió y no se cobró nada. Espere 10 minutos')
      expect(await violations(page)).toEqual([])
    } finally {
      await processor.stop()
    }
    await page.goto('/profile/deposit')
    await expect(headerBalance(page)).toHaveAccessibleName(/\s0,00/)
  })
})
