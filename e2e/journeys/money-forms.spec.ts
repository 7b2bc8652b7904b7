import type { Locator, Page } from 'playwright/test'
import { fundedPlayer } from '../site/funded-player.ts'
import { headerBalance, logIn } from '../site/player.ts'
import { realtimeState } from '../site/realtime-state.ts'
import type { Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'
import { ask, enter } from '../site/token.ts'
import { verifiedByCalls } from '../site/verified-player.ts'

// Money: one failure is evidence.
test.describe.configure({ retries: 0 })

/** A money form as a player uses it: fills it up to the last press, and presses. */
type Form = {
  readonly path: string
  readonly call: string
  readonly fill: (page: Page, amount: string) => Promise<void>
  readonly submit: (page: Page) => Locator
  /** What is done when nobody knows whether it was booked. */
  readonly finish: (page: Page) => Promise<void>
  readonly booked: (page: Page) => Locator
  /** Where the amount is typed. */
  readonly amount: (page: Page) => Locator
}

test.beforeEach(async ({ page, expectedOutput }) => {
  test.setTimeout(120_000)
  expectedOutput.push(/ERR_|Failed to load resource|WebSocket/)
  // No event tells the page what became of an answer that was lost.
  await page.context().routeWebSocket(/\/broadcasting\//, (socket) => socket.close())
})

const deposit: Form = {
  path: '/profile/deposit',
  call: 'createDeposit',
  fill: (page, amount) => page.getByLabel('Monto (USD)').fill(amount),
  submit: (page) => page.getByRole('main').getByRole('button', { name: /Depositar|Enviando/ }),
  finish: (page) => page.getByRole('button', { name: 'Terminar la operación' }).click(),
  booked: (page) => page.getByRole('region', { name: 'Mis depósitos' }).getByRole('listitem'),
  amount: (page) => page.getByLabel('Monto (USD)'),
}

const withdrawal = (password: string): Form => ({
  path: '/profile/withdrawal',
  call: 'createWithdrawal',
  fill: async (page, amount) => {
    const form = page.getByRole('form', { name: 'Nuevo retiro' })
    await form.getByLabel('Monto').fill(amount)
    await form.getByRole('button', { name: 'Solicitar retiro' }).click()
    await page.getByRole('dialog').getByLabel('Su contraseña', { exact: true }).fill(password)
  },
  submit: (page) => page.getByRole('dialog').getByRole('button', { name: /Confirmar retiro|Enviando/ }),
  finish: async (page) => {
    await page.getByRole('main').getByLabel('Su contraseña', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Terminar la operación' }).click()
  },
  booked: (page) => page.getByRole('main').getByRole('article'),
  amount: (page) => page.getByRole('form', { name: 'Nuevo retiro' }).getByLabel('Monto'),
})

const doubt = /Su (depósito|retiro) de .* quedó sin respuesta/

type Before = {
  readonly balance: number
  readonly count: number
  readonly sign: 1 | -1
  readonly site: Site
  readonly player: { readonly email: string; readonly password: string }
}

/** Every way in which one wish could become two, one after the other. `sign`: which way the money goes. */
async function oneBookingPerIntent(page: Page, form: Form, { sign, site, player, ...before }: Before) {
  let { balance, count } = before
  const open = async (on: Page) => {
    // A new document: what is asked for on the way must not end when a step takes the connection away.
    await on.goto(form.path)
    await expect(headerBalance(on)).toHaveAccessibleName(new RegExp(`\\s${balance},00`))
  }
  const isBooked = async (on: Page, amount: number) => {
    balance += sign * amount
    count += 1
    await expect(headerBalance(on)).toHaveAccessibleName(new RegExp(`\\s${balance},00`))
    await expect(form.booked(on)).toHaveCount(count)
  }
  const calls = `**/api/${form.call}`

  await test.step('twenty rapid presses', async () => {
    await open(page)
    await form.fill(page, '10')
    await form.submit(page).evaluate((button: HTMLButtonElement) => {
      for (let n = 0; n < 20; n += 1) button.click()
    })
    await isBooked(page, 10)
  })

  await test.step('one that is reloaded while it is on its way', async () => {
    await open(page)
    await form.fill(page, '11')
    let arrived = () => {}
    const atServer = new Promise<void>((resolve) => {
      arrived = resolve
    })
    await page.route(calls, async (route) => {
      await route.fetch()
      arrived()
    })
    await form.submit(page).click()
    await atServer
    await page.unroute(calls)
    await page.reload()
    await isBooked(page, 11)
  })

  await test.step('one whose answer is lost, pressed again', async () => {
    await open(page)
    await form.fill(page, '12')
    await page.route(
      calls,
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await page.route('**/api/getIntent', (route) => route.abort('connectionreset'), { times: 1 })
    await form.submit(page).click()
    await expect(page.getByText(doubt)).toBeVisible()
    await form.finish(page)
    await isBooked(page, 12)
    await page.unroute('**/api/getIntent')
  })

  await test.step('one without a connection books nothing, keeps what was typed, and is booked with the next press', async () => {
    await open(page)
    await form.fill(page, '13')
    await page.context().setOffline(true)
    await form.submit(page).click()
    await expect(page.getByText(doubt)).toBeVisible()
    await page.context().setOffline(false)
    await form.finish(page)
    await isBooked(page, 13)
  })

  const endSession = async () => {
    const token = await page.evaluate(() => localStorage.getItem('jwt') ?? '')
    await ask(site, token, 'logout', {})
  }
  const comeBack = async () => {
    await expect(page.getByRole('main').getByRole('heading', { name: 'Inicie sesión para continuar' })).toBeVisible()
    await logIn(page, player)
  }
  await test.step('one whose session has ended books nothing, and is finished after the login', async () => {
    await open(page)
    await form.fill(page, '10')
    await page.route(calls, async (route) => {
      await endSession()
      await route.continue()
    })
    await form.submit(page).click()
    await comeBack()
    await page.unroute(calls)
    await expect(page.getByText(doubt)).toBeVisible()
    await form.finish(page)
    await isBooked(page, 10)
  })

  await test.step('what was typed when the session ended is there again after the login', async () => {
    await open(page)
    await form.amount(page).fill('10')
    // What keeps it comes after the page, with the connection.
    await expect.poll(() => realtimeState(page)).toMatch(/^(?:connecting|unavailable)$/)
    await endSession()
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await comeBack()
    await expect(form.amount(page)).toHaveValue('10')
    await form.fill(page, '10')
    await form.submit(page).click()
    await isBooked(page, 10)
  })

  await test.step('one in each of two tabs are two wishes, and each tab knows both', async () => {
    const other = await page.context().newPage()
    await open(page)
    await open(other)
    await form.fill(page, '14')
    await form.fill(other, '15')
    await Promise.all([page, other].map((on) => Promise.all([on.waitForResponse(calls), form.submit(on).click()])))
    balance += sign * (14 + 15)
    count += 2
    for (const on of [page, other]) {
      await on.bringToFront()
      await on.reload()
      await expect(headerBalance(on)).toHaveAccessibleName(new RegExp(`\\s${balance},00`))
      await expect(form.booked(on)).toHaveCount(count)
    }
  })
}

test('a deposit is booked once, whatever happens to the press that asked for it', async ({ page, site }) => {
  const player = await fundedPlayer(site)
  await enter(page, player)
  // The hundred dollars that the account began with are a deposit too.
  await oneBookingPerIntent(page, deposit, { balance: 100, count: 1, sign: 1, site, player })
})

test('a withdrawal is booked once, whatever happens to the press that asked for it', async ({ page, site }) => {
  const player = await verifiedByCalls(page, site)
  await oneBookingPerIntent(page, withdrawal(player.password), { balance: 100, count: 0, sign: -1, site, player })
})
