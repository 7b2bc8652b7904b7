import { mostShift, shiftMeter } from '../site/layout-shifts.ts'
import { hold, mark, openPainted, painted } from '../site/painted-page.ts'
import { test as asPlayer } from '../site/signed-in.ts'
import { expect, test } from '../site/test.ts'

const documents = [
  ['/kyc', 'Qué documentos se aceptan'],
  ['/self-exclusion', 'En pocas palabras'],
  ['/responsible-gambling', 'Señales de alerta'],
  ['/dispute-resolution', 'Qué se puede reclamar'],
  ['/aml', 'En pocas palabras'],
  ['/rng', 'Cómo verificar una ronda'],
  ['/rules', 'Ruleta'],
  ['/sport-rules', 'En pocas palabras'],
  ['/account-payouts-bonuses', 'Monedas y saldo'],
  ['/privacy-policy', 'En pocas palabras'],
  ['/terms-and-conditions', 'Reglas de juego y apuestas'],
] as const

test.describe('who has no scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('reads a document as it looks to everybody, and is led by its list of contents', async ({
    page,
    request,
    site,
  }) => {
    for (const [address, section] of documents) {
      await painted(site, address)
      const html = await (await request.get(address)).text()
      const [drawn = ''] = /<div id="root" [^>]*data-painted>[\s\S]*<\/main>/.exec(html) ?? []
      // No place is left open in it.
      expect([address, drawn.includes(section), /\{[a-z][A-Za-z]*\}/.test(drawn)]).toEqual([address, true, false])
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible()
    }
    await expect(page.getByRole('searchbox')).toBeHidden()
    await page.getByRole('link', { name: 'Reglas de juego y apuestas' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Reglas de juego y apuestas' })).toBeInViewport()
    await page.goto('/rules')
    await page.getByRole('link', { name: 'Jackpots' }).click()
    await page.getByRole('link', { name: 'Leer el texto completo' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Jackpots' })).toBeVisible()
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/account-payouts-bonuses')
    await expect(page.getByRole('table').first()).toBeVisible()
    expect(await page.locator('html').evaluate((root) => root.scrollWidth)).toBeLessThanOrEqual(320)
  })
})

// The second one has a form of its own between heading and text.
for (const [address, section] of [
  ['/rng', 'Cómo verificar una ronda'],
  ['/dispute-resolution', 'Qué se puede reclamar'],
] as const)
  test(`${address} is there before any script, is taken over without a call, and not drawn again`, async ({
    page,
    site,
  }) => {
    const { asked, letGo } = await openPainted(page, site, address)
    await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible()
    const gone = await mark(page)
    letGo()
    const [missing, of] = await gone()
    expect([missing, of > 40]).toEqual([0, true])
    expect(asked.filter((name) => name === 'getPage')).toEqual([])
    await page.getByRole('searchbox').fill('ronda')
    await expect(page.getByRole('search').getByRole('link').first()).toBeVisible()
  })

test('a text that is too long for the first round trip is whole when its scripts are there, and leads to the section that is asked for', async ({
  page,
  site,
}) => {
  const { asked, letGo } = await openPainted(page, site, '/rules#jackpots')
  await expect(page.getByRole('heading', { level: 2, name: 'Ruleta' })).toBeVisible()
  const section = page.getByRole('heading', { level: 2, name: 'Jackpots' })
  await expect(section).toHaveCount(0)
  const gone = await mark(page)
  letGo()
  const [missing, of] = await gone()
  expect([missing, of > 40]).toEqual([0, true])
  await expect(section).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Leer el texto completo' })).toHaveCount(0)
  expect(asked.filter((name) => name === 'getPage')).toEqual([])
})

test('what is typed in a document before its scripts are there is looked for when they are', async ({ page, site }) => {
  const { letGo } = await openPainted(page, site, '/rng')
  await page.getByRole('searchbox').fill('semilla')
  letGo()
  await expect(page.getByRole('search').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('semilla')
})

// Of the first one all is painted, of the second one only the beginning.
for (const [address, title] of [
  ['/terms-and-conditions', 'Reglas de juego y apuestas'],
  ['/rules', 'Jackpots'],
] as const)
  test(`who reads on in ${address} stands at the same line after a reload, and after coming back`, async ({
    page,
    site,
  }) => {
    await painted(site, address)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(address)
    const line = page.getByRole('heading', { level: 2, name: title })
    const place = () => line.evaluate((heading) => Math.round(heading.getBoundingClientRect().top))
    await expect(page.locator('[data-later]')).toHaveCount(0)
    await line.evaluate((heading) => scrollTo(0, heading.getBoundingClientRect().top + scrollY - 100))
    await expect.poll(place).toBe(100)
    await page.reload()
    await expect.poll(place).toBe(100)
    await page
      .getByRole('link', { name: 'Trébol' })
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect.poll(place).toBe(100)
  })

test('whoever opens a document anew begins at its top, and nobody is moved back to where a reload had left him', async ({
  page,
  site,
}) => {
  await painted(site, '/rules')
  const scrollTo = async (top: number) => {
    // What is laid out above a line moves the place, for the line to stay.
    await expect(page.locator('[data-later]')).toHaveCount(0)
    await page.evaluate((to) => window.scrollTo(0, to), top)
  }
  const place = () => page.evaluate(() => Math.round(scrollY))
  await page.goto('/rules')
  await scrollTo(3_000)
  await page.goto('/rng')
  await page.goto('/rules')
  expect(await place()).toBe(0)
  await scrollTo(3_000)
  await page.reload()
  await expect.poll(place).toBe(3_000)
  await scrollTo(0)
  const farthest = await page.evaluateHandle(() => {
    const seen = { top: 0 }
    addEventListener('scroll', () => {
      seen.top = Math.max(seen.top, scrollY)
    })
    return seen
  })
  // As long as the next page loads, this one stays as it is.
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/getLobby', async (route) => {
    await answered
    await route.continue()
  })
  await page.getByRole('link', { name: 'Casino' }).first().click()
  await expect(page.locator('#nprogress')).toBeAttached()
  expect(await farthest.evaluate(({ top }) => top)).toBe(0)
  answer()
  await expect(page).toHaveURL('/casino')
})

test('nothing moves while a document is taken over', async ({ page, site }) => {
  const measure = await shiftMeter(page)
  for (const address of ['/terms-and-conditions', '/rules', '/self-exclusion', '/dispute-resolution']) {
    await painted(site, address)
    const { total, moved } = await measure(address)
    expect(total, moved.join('\n')).toBeLessThanOrEqual(mostShift)
  }
})

asPlayer('what is a player’s own comes where a document has left room for it', async ({ page, site }) => {
  const measure = await shiftMeter(page)
  for (const [address, own] of [
    ['/kyc', 'Su verificación: No iniciada'],
    ['/self-exclusion', 'Tomar un descanso'],
    ['/dispute-resolution', 'Nueva reclamación'],
  ] as const) {
    await painted(site, address)
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      const { total, moved } = await measure(address)
      expect(total, `${address} ${moved.join('\n')}`).toBeLessThanOrEqual(mostShift)
      await expect(page.getByRole('heading', { level: 2, name: own })).toBeVisible()
    }
  }
})

asPlayer(
  'a link to a form of a player’s own leads to it, also where it comes after the text',
  async ({ page, site }) => {
    await painted(site, '/self-exclusion')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/self-exclusion#autoexclusion')
    await expect(page.getByRole('heading', { level: 2, name: 'Autoexclusión', exact: true })).toBeInViewport()
  },
)

asPlayer('a player is told what he has accepted where room was left for it', async ({ page, site }) => {
  const { letGo } = await openPainted(page, site, '/terms-and-conditions')
  await expect(page.getByRole('heading', { level: 2, name: 'Reglas de juego y apuestas' })).toBeVisible()
  const accepted = page.getByText(/Usted aceptó la versión/)
  await expect(accepted).toHaveCount(0)
  const gone = await mark(page)
  const place = () => page.getByRole('main').getByRole('search').boundingBox()
  const before = await place()
  letGo()
  expect((await gone())[0]).toBe(0)
  await expect(accepted).toBeVisible()
  expect(await place()).toEqual(before)
})

test('an earlier version, which the address asks for, is not the one that was drawn for all', async ({
  page,
  site,
}) => {
  await painted(site, '/terms-and-conditions')
  const letGo = await hold(page)
  await page.goto('/terms-and-conditions?version=2.0', { waitUntil: 'commit' })
  await expect(page.locator('#root')).toBeEmpty()
  letGo()
  await expect(page.getByText('Esta es la versión 2.0, que ya no está vigente.')).toBeVisible()
})
