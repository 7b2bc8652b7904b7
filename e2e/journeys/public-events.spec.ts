import type { Page } from 'playwright/test'
import { openDesk } from '../site/at-desk.ts'
import { fundedPlayer } from '../site/funded-player.ts'
import { letTimePass } from '../site/let-time-pass.ts'
import { openGameNamed } from '../site/open-game.ts'
import { startOwnSite, testSettings } from '../site/own-site.ts'
import { type Days, type ListedRace, quickTrack } from '../site/quick-races.ts'
import { realtimeState } from '../site/realtime-state.ts'
import { openAccount } from '../site/signed-in.ts'
import type { Site } from '../site/site.ts'
import { test as base, expect } from '../site/test.ts'
import { enter } from '../site/token.ts'
import { follow } from '../site/travel.ts'

/**
 * Pages whose own timers never ring: what they show anew they were told. The site is their own, because its time is moved
 * and its jackpots stand as they were opened.
 */
const test = base.extend<object, { readonly ownSite: Site }>({
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: the first parameter of a fixture must be a destructuring pattern
    async ({}, use) => {
      const { stop, ...site } = await startOwnSite(testSettings)
      await use(site)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ ownSite }, use) => use(ownSite),
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      const { setInterval: every, setTimeout: once } = window
      const never = 10_000
      Object.assign(window, {
        setInterval: (work: () => void, ms = 0) => (ms >= never ? 0 : every(work, ms)),
        setTimeout: (work: () => void, ms = 0) => (ms >= never ? 0 : once(work, ms)),
      })
    })
    await use(page)
  },
})

/** Channels whose events the page hears now, by their names on the wire. */
const heard = (page: Page) =>
  page.evaluate(() => {
    const shared: unknown = Reflect.get(globalThis, Symbol.for('trebol:realtime:1'))
    if (typeof shared !== 'object' || shared === null || Reflect.get(shared, 'state') !== 'connected') return []
    const entered: unknown = Reflect.get(shared, 'entered')
    if (!(entered instanceof Map)) return []
    return [...entered].flatMap(([name, wish]) => (wish.heard === true ? [String(name)] : []))
  })

test('a visitor sees a jackpot grow as soon as somebody plays for it, that a runner is scratched, that bets close and that the race runs, and the number of a draw; other pages open no connection', async ({
  page,
  browser,
  site,
}) => {
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await page.goto('/terms-and-conditions')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/casino/jackpots')
  const card = page
    .getByRole('region', { name: 'Montos de los jackpots' })
    .getByRole('listitem')
    .filter({ hasText: 'Gran Trébol' })
  await expect(card).toContainText(/\$\s500,00\sUSD/)
  await expect.poll(() => heard(page)).toEqual(['site'])
  expect(sockets).toHaveLength(1)

  const others = await browser.newContext({ baseURL: site.site, reducedMotion: 'reduce' })
  const other = await others.newPage()
  const game = await openGameNamed(other, await fundedPlayer(site), { area: '/slots', slug: 'oro-viejo' })
  for (let press = 0; press < 12; press += 1) {
    const raise = game.getByRole('button', { name: 'Subir la apuesta' })
    if (!(await raise.isEnabled())) break
    await raise.click()
  }
  await game.getByRole('button', { name: /Girar/ }).click()
  await expect(card).toContainText(/\$\s50\d,\d[1-9]\sUSD|\$\s50\d,[1-9]0\sUSD|\$\s50[1-9],00\sUSD/)
  await others.close()

  await page.getByRole('main').getByRole('link', { name: 'Reglas de los jackpots' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Jackpots' })).toBeInViewport()
  // Nothing there has joined a channel: the visitor's connection ends.
  await expect.poll(() => realtimeState(page)).toBe('off')

  await test.step('a race that is open is told of without asking', async () => {
    const race = await nextQuickRace(page)
    await follow(page, `/hipicos?tab=hoy&carrera=${race.id}`)
    await expect(page.getByRole('table', { name: /^Ejemplares/ })).toBeVisible()
    await expect.poll(() => heard(page)).toEqual([`race.${race.id}`])
    await forwardTo(page, site, race.post_at, 9_000)
    await expect(page.getByText('Retirado', { exact: true })).toBeVisible()
    await forwardTo(page, site, race.post_at, -1_000)
    await expect(page.getByText(/^(?:En carrera|Extraoficial|Oficial)$/).first()).toBeVisible()
  })

  await test.step('so is the number of a draw', async () => {
    // Drawn every twenty seconds.
    const lottery = 'sorteo-de-prueba'
    const { items } = await ask<{ items: { id: string; at: string; status: string }[] }>(page, 'getDraws', { lottery })
    const [, draw] = items.filter(({ status }) => status === 'open')
    if (draw === undefined) throw new Error('there is no draw ahead')
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Caracas' }).format(new Date(draw.at))
    await follow(page, `/lottery?tab=resultados&loteria=${lottery}&fecha=${day}`)
    const result = page.getByRole('listitem').filter({ hasText: draw.id })
    await expect(result.getByText('Pendiente')).toBeVisible()
    await expect.poll(() => heard(page)).toEqual([`lottery.${lottery}`])
    await forwardTo(page, site, draw.at, -1_000)
    await expect(result.getByText(/^Salió/)).toBeVisible()
  })
})

test('a reminder that play elsewhere has brought about opens on the page of the game at once, and a stake elsewhere that uses up what the player has set ends the game', async ({
  page,
  site,
}) => {
  const asked = page.waitForRequest('**/api/getPlaySession')
  await enter(page, await fundedPlayer(site))
  await page.goto('/mini-juegos?game=campo-minado')
  await page.getByRole('dialog').getByRole('button', { name: 'Jugar', exact: true }).click()
  const setup = page.getByRole('dialog', { name: 'Configure su sesión' })
  await setup.getByLabel('Gasto máximo (USD)').fill('1')
  await setup.getByRole('button', { name: 'Empezar a jugar' }).click()
  await expect(page.frameLocator('iframe').getByRole('button', { name: /^Jugar/ })).toBeVisible()
  const { sid } = (await asked).postDataJSON() as { sid: string }
  await expect.poll(() => realtimeState(page)).toBe('connected')
  const session = () => ask<{ played_s: number }>(page, 'getPlaySession', { sid })
  const { played_s } = await session()
  await letTimePass(page, site, { played_s: 3_599 - played_s })
  const check = page.getByRole('dialog', { name: 'Pausa de control' })
  await expect(check).toHaveCount(0)
  // Each is a sign of life of another page of this player; the one that fills the hour tells.
  await expect.poll(async () => (await session()).played_s).toBeGreaterThanOrEqual(3_600)
  await expect(check).toContainText('Lleva 1 h 0 min jugando.')

  await check.getByRole('button', { name: 'Continuar' }).click()
  await expect(check).toHaveCount(0)

  const { items } = await ask<{ items: { id: string; status: string }[] }>(page, 'getDraws', {
    lottery: 'vereda-animal',
  })
  const draw = items.findLast(({ status }) => status === 'open')?.id
  const lines = [{ lottery: 'vereda-animal', draw_id: draw, num: '00', stake: '1.00' }]
  await ask(page, 'buyTicket', { rid: crypto.randomUUID(), iso: 'USD', lines })
  await expect(page.getByText('Su sesión ha terminado: llegó a su límite de gasto.')).toBeVisible()
})

test('an operator who begins maintenance leads the open page of a player there, and back when it ends [R-04-05, R-04-06]', async ({
  page,
  site,
  expectedOutput,
}) => {
  // What the page asks meanwhile is refused.
  expectedOutput.push(/503/)
  await enter(page, await fundedPlayer(site))
  await page.goto('/terms-and-conditions')
  await expect.poll(() => realtimeState(page)).toBe('connected')
  const desk = await openDesk(page, site)
  await desk.getByRole('link', { name: 'Site' }).click()
  const turn = async (title: string) => {
    await desk.getByRole('button', { name: title }).click()
    await desk.getByLabel('Why').fill('Trabajos en la base')
    await desk.getByRole('button', { name: title }).click()
  }
  await turn('Begin maintenance')
  await expect(page.getByRole('heading', { level: 1, name: 'Estamos en mantenimiento' })).toBeVisible()
  await turn('End maintenance')
  await expect(page).toHaveURL(/\/$/)
})

async function nextQuickRace(page: Page): Promise<ListedRace> {
  const { meetings } = await ask<Days>(page, 'getHipicos', {})
  const open = meetings
    .filter(({ track }) => track.slug === quickTrack)
    .flatMap(({ races }) => races)
    .filter(({ status }) => status === 'open')
  const race = open[1]
  if (race === undefined) throw new Error('there is no race ahead')
  return race
}

/** One call as the player of this page, past the page itself. */
async function ask<T>(page: Page, name: string, data: object): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('jwt'))
  const answer = await page.request.post(`/api/${name}`, {
    data,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  })
  const { result, response } = (await answer.json()) as { result: boolean; response: { return: T; msg: string } }
  if (!result) throw new Error(`${name} was refused: ${response.msg}`)
  return response.return
}

/** Sends the server alone ahead to so many milliseconds before an instant; the page knows nothing of it. */
async function forwardTo(page: Page, site: Site, instant: string, before: number): Promise<void> {
  const guide = await openAccount(site)
  const { now } = await ask<{ now: string }>(page, 'timestamp', {})
  const seconds = Math.ceil((Date.parse(instant) - before - Date.parse(now)) / 1_000)
  if (seconds <= 0) return
  const answer = await page.request.post(`${site.server}/test/time`, {
    data: { forward_s: seconds },
    headers: { authorization: `Bearer ${guide}` },
  })
  if (!answer.ok()) throw new Error(`The server let no time pass: ${answer.status()} ${await answer.text()}`)
}
