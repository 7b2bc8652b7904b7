import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Services } from '../calls/services.ts'
import { methodOf } from '../cashier/deposit-methods.ts'
import type { DepositRow } from '../cashier/hold-deposit.ts'
import { moveDeposit } from '../cashier/move-deposit.ts'
import { deposits } from '../database/schema/index.ts'
import { readBody } from '../http/read-body.ts'
import { showMoney } from '../operator/show-money.ts'
import { bankPage, bankStyle } from './bank-page.ts'

const policy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const tokenPattern = /^[\w-]{32}$/
const actSchema = v.picklist(['pay', 'cancel'])

/**
 * A bank of the sandbox, clearly named as such. It knows a payment by the secret part of its
 * address, says to the cashier what became of it, and sends the player back; what he then sees is asked for, never read
 * from the address.
 */
export function bankRoutes({ db, now }: Services): Hono {
  const find = async (c: Context): Promise<DepositRow | null> => {
    const token = c.req.param('token') ?? ''
    if (!tokenPattern.test(token)) return null
    const [row] = await db.select().from(deposits).where(eq(deposits.payToken, token))
    // A card is paid at its own processor: nobody pays it here without one.
    return row !== undefined && methodOf(row).confirming.by === 'processor' ? row : null
  }
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('content-security-policy', policy)
    c.header('referrer-policy', 'no-referrer')
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  })
  app.get('/bank.css', (c) => {
    c.header('cache-control', 'public, max-age=3600')
    return c.body(bankStyle, 200, { 'content-type': 'text/css; charset=utf-8' })
  })
  app.get('/bank/:token', async (c) => {
    const row = await find(c)
    return row === null ? c.text('Este pago no existe.\n', 404) : c.html(bankPage(shownOf(row)))
  })
  app.post('/bank/:token', async (c) => {
    const row = await find(c)
    if (row === null) return c.text('Este pago no existe.\n', 404)
    const bytes = await readBody(c.req.raw, 1024)
    const form = new URLSearchParams(bytes === 'too-large' ? '' : new TextDecoder().decode(bytes))
    const act = v.safeParse(actSchema, form.get('act'))
    if (!act.success) return c.text('Pulse Pagar o Cancelar el pago.\n', 400)
    const event = act.output === 'pay' ? 'paid' : 'cancelled'
    await db.transaction((tx) => moveDeposit(tx, { id: row.id, event, at: now() }))
    return c.redirect(backTo(row), 303)
  })
  return app
}

const backTo = ({ id }: DepositRow): string => `/profile/deposit?deposit=${id}`

function shownOf(row: DepositRow): Parameters<typeof bankPage>[0] {
  const { confirming } = methodOf(row)
  const open = row.status === 'awaiting_payment' || row.status === 'expired'
  return {
    bank: confirming.by === 'processor' ? confirming.bank : 'Banco de prueba',
    amount: showMoney(row.payMinor ?? row.minor, row.payIso ?? row.iso),
    shop: 'Trébol',
    state: row.status === 'approved' ? 'paid' : open ? 'open' : 'closed',
    back: backTo(row),
  }
}
