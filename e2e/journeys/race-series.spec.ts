import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { violations } from '../site/axe.ts'
import { expect, test } from '../site/own-clock.ts'
import { headerBalance } from '../site/player.ts'
import { type Days, openRaces, quickTrack } from '../site/quick-races.ts'
import { follow } from '../site/travel.ts'

// Money: one failure is evidence.
test.describe.configure({ retries: 0 })

/** By then every race is official. */
const twentySeconds = 20_000

test('5 y 6 is bought by keyboard at 320 pixels, its card holds axe in both themes, and a race from which a pick 6 is not sold says so', async ({
  page,
}) => {
  await deposit(page, '50.00')
  const { meetings } = await ask<Days>(page, 'getHipicos', {})
  const last = meetings
    .filter(({ track }) => track.slug !== quickTrack)
    .at(-1)
    ?.races.at(-1)
  await page.goto(`/hipicos?tab=hoy&carrera=${last?.id}&jugada=pick6`)
  await expect(page.getByText('Pick 6 no se vende desde esta carrera. Elija otra carrera u otra jugada.')).toBeVisible()
  await page
    .getByRole('button', { name: /^Elegir el/ })
    .first()
    .click()
  await expect(slip(page).getByText(/^cuota /)).toBeVisible()

  await page.setViewportSize({ width: 320, height: 700 })
  const open = (meeting: Days['meetings'][number]) => meeting.races.filter(({ status }) => status === 'open')
  const long = meetings
    .filter(({ track }) => track.slug !== quickTrack)
    .findLast((meeting) => open(meeting).length >= 6)
  const start = long?.races.at(-6)
  await follow(page, `/hipicos?tab=hoy&carrera=${start?.id}&jugada=cincoyseis`)
  await expect(page.getByText(/Retorno teórico: al menos 75,00 %/)).toBeVisible()
  await expect(page.getByText(/De ese retorno, 20,00 % corresponde a quien falla una sola carrera/)).toBeVisible()
  for (let place = 1; place <= 6; place += 1) {
    await runners(page, place).nth(1).focus()
    await page.keyboard.press('Space')
    await expect(runners(page, place).nth(1)).toBeChecked()
  }
  await expect(slip(page).getByText(/con un fallo, cuota /)).toBeVisible()
  await stake(page).focus()
  await page.keyboard.type('0,02')
  await expect(slip(page).getByText(/1 combinación × /)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(await violations(page, 'main')).toEqual([])
  await page.keyboard.press('Enter')
  await expect(slip(page).getByText(/Aceptamos su jugada/)).toBeVisible()
  await expect(headerBalance(page)).toHaveAccessibleName(/49,98/)
  expect(await movementsSum(page)).toBe(await balanceInHeader(page))
})

test('a doble on everybody and a pick 3 are bought, the races are run, and what won is in the ledger', async ({
  page,
  later,
}) => {
  await deposit(page, '50.00')
  const [first, second, third] = await openRaces(page, later)
  await page.goto(`/hipicos?tab=hoy&carrera=${first.id}`)
  await expect(page.locator(`a[href$="carrera=${first.id}"][aria-current="true"]`).first()).toBeVisible()
  await page.getByLabel('Tipo de jugada').selectOption('doble')
  await expect(page).toHaveURL(/jugada=doble/)
  for (const place of [1, 2]) {
    await chooseAll(page, place)
  }
  const many = (await runners(page, 1).count()) * (await runners(page, 2).count())
  await stake(page).fill('0,02')
  const total = `${Math.floor((many * 2) / 100)},${String((many * 2) % 100).padStart(2, '0')}`
  await expect(slip(page).getByText(`${many} combinaciones × $\u00a00,02 = $\u00a0${total}`)).toBeVisible()
  await confirm(page).click()
  await expect(slip(page).getByText(/Aceptamos su jugada [2-9A-Z]{10}\./)).toBeVisible()

  await page.getByLabel('Tipo de jugada').selectOption('pick3')
  for (const [place, count] of [
    [1, 2],
    [2, 1],
    [3, 1],
  ] as const) {
    for (let at = 0; at < count; at += 1) await runners(page, place).nth(at).check()
  }
  await stake(page).fill('1')
  await expect(slip(page).getByText('2 combinaciones × $\u00a01,00 = $\u00a02,00')).toBeVisible()
  await confirm(page).click()
  await expect(slip(page).getByText(/Aceptamos su jugada/)).toBeVisible()

  await follow(page, '/profile/historical?tab=abiertas')
  await expect(page.getByText(`Pista de prueba, carreras ${first.number} a ${third.number}`)).toBeVisible()
  await later(page, third.post_at, -twentySeconds)
  await expect.poll(async () => (await raceOf(page, third.id)).status).toBe('official')
  // An official race settles its bets one after the other.
  await expect.poll(() => statusOf(page, 'doble')).toBe('won')
  const [one, two] = [await raceOf(page, first.id), await raceOf(page, second.id)]
  const winners = `${one.result?.order[0]}-${two.result?.order[0]}`

  await follow(page, '/hipicos?tab=jugadas')
  const doble = page.getByRole('listitem').filter({ hasText: /^Jugada .*Doble/ })
  await expect(doble.getByText('Ganadora', { exact: true })).toBeVisible()
  // Both races have lost a runner: its combinations go on without that race, and the one of both is paid back.
  await expect(doble.getByText(/^Ganó \$/)).toHaveCount(3)
  await expect(doble.getByText('Devuelta', { exact: true })).toHaveCount(1)
  const legs = doble.getByRole('list', { name: 'Carreras de la jugada' }).getByRole('listitem')
  await expect(legs).toHaveText([/^1\.ª: carrera \d+.*Acertó\. Ganó el /, /^2\.ª: carrera \d+.*Acertó\. Ganó el /])
  await expect(legs.first()).toContainText('(retirado)')
  const pick = page.getByRole('listitem').filter({ hasText: /^Jugada .*Pick 3/ })
  await expect(pick.getByRole('list', { name: 'Carreras de la jugada' }).getByRole('listitem')).toHaveCount(3)
  await expect(pick.getByText('Por correr.')).toHaveCount(0)
  expect(await violations(page, 'main')).toEqual([])

  await follow(page, '/profile/historical')
  const title = `Pista de prueba, carreras ${first.number} a ${second.number} `
  await expect(page.getByText(new RegExp(`^${title}.*: doble .*${winners} a \\d+,\\d\\d`)).first()).toBeVisible()
  await expect(page.getByText(new RegExp(`^${title}.*: los ejemplares de la jugada no corren$`))).toHaveCount(1)
  await expect(page.getByText('+$\u00a00,02 USD')).toBeVisible()
  expect(await movementsSum(page)).toBe(await balanceInHeader(page))
})

test('a runner that is scratched leaves the card of its race and the bet that is being made; when the first race closes before the press it is refused, and says so', async ({
  page,
  later,
  expectedOutput,
}) => {
  expectedOutput.push(/409/, /ERR_BLOCKED_BY_CLIENT/)
  await deposit(page, '20.00')
  const [first, second] = await openRaces(page, later)
  await page.goto(`/hipicos?tab=hoy&carrera=${first.id}&jugada=doble`)
  await chooseAll(page, 1)
  await runners(page, 2).first().check()
  const many = await runners(page, 1).count()
  await expect(
    slip(page)
      .getByText(/^cuota /)
      .first(),
  ).toBeVisible()
  await stake(page).fill('0,02')
  await expect(slip(page).getByText(`${many} combinaciones × `)).toBeVisible()
  await later(page, first.post_at, 9_500)
  await expect(page.getByText('Retirado', { exact: true }).first()).toBeVisible()
  const { runners: card } = await raceOf(page, first.id)
  expect(card.filter(({ scratched }) => !scratched)).toHaveLength(many - 1)
  expect((await raceOf(page, second.id)).status).toBe('open')

  await test.step('a bet whose first race closes before the press is refused, and says so', async () => {
    // The page is not told that time goes by: it keeps the cards that it has.
    await page.route('**/api/getRace', (route) => route.abort('blockedbyclient'))
    await page.route('**/api/getHipicos', (route) => route.abort('blockedbyclient'))
    await later(page, first.post_at, 2_000)
    await expect.poll(async () => (await raceOf(page, first.id)).status).not.toBe('open')
    await confirm(page).click()
    await expect(slip(page).getByText(/Las apuestas de esta jugada están cerradas desde las /)).toBeVisible()
    await expect(headerBalance(page)).toHaveAccessibleName(/20,00/)
  })
})

const slip = (page: Page) => page.getByRole('form', { name: /^Su jugada/ })
const stake = (page: Page) => slip(page).getByLabel('Apuesta por combinación (USD)')
const confirm = (page: Page) => slip(page).getByRole('button', { name: 'Confirmar jugada' })
const runners = (page: Page, place: number) =>
  page.getByRole('group', { name: new RegExp(`^${place}\\.ª: carrera `) }).getByRole('checkbox')

type Shown = {
  readonly status: string
  readonly runners: readonly { readonly num: string; readonly scratched: boolean }[]
  readonly result: { readonly order: readonly string[] } | null
}

async function chooseAll(page: Page, place: number): Promise<void> {
  await expect(runners(page, place).first()).toBeVisible()
  for (const box of await runners(page, place).all()) await box.check()
}

async function deposit(page: Page, amount: string): Promise<void> {
  await page.goto('/robots.txt')
  const answer = await page.request.post('/api/createDeposit', {
    data: { rid: randomUUID(), method: 'sandbox', amount: { amount, iso: 'USD' } },
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  })
  expect(answer.ok()).toBe(true)
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('jwt'))

async function ask<T>(page: Page, name: string, data: object): Promise<T> {
  const answer = await page.request.post(`/api/${name}`, { data })
  const { response } = (await answer.json()) as { response: { return: T } }
  return response.return
}

const raceOf = (page: Page, id: string): Promise<Shown> => ask(page, 'getRace', { id })

/** What has become of the player's bet of this kind. */
async function statusOf(page: Page, code: string): Promise<string | undefined> {
  const answer = await page.request.post('/api/getRaceBets', {
    data: { series: true },
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  })
  const { response } = (await answer.json()) as { response: { return: { items: { code: string; status: string }[] } } }
  return response.return.items.find((bet) => bet.code === code)?.status
}

/** What all movements of the player come to, in cents. */
async function movementsSum(page: Page): Promise<bigint> {
  const answer = await page.request.post('/api/getHistory', {
    data: {},
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  })
  const { response } = (await answer.json()) as { response: { return: { items: { amount: string }[] } } }
  return response.return.items.reduce((sum, { amount }) => sum + BigInt(amount.replace('.', '')), 0n)
}

async function balanceInHeader(page: Page): Promise<bigint> {
  const text = await headerBalance(page).textContent()
  return BigInt((text ?? '').replace(/\D/g, ''))
}
