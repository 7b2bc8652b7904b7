import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDeposit, payer, readDeposit } from '../../test/make-deposit.ts'
import { newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
}, 60_000)
afterAll(() => server.close())

const voucher = { method: 'efectivo', amount: { amount: '20000.00', iso: 'COP' }, fields: {} }
const ask = (token: string, id: string) => server.call('getDepositReceipt', { id }, { token })
const linkOf = (return_: unknown) => (return_ as { readonly url: string }).url

test('a payment at a counter has a barcode of its code and a receipt to take along, until it is not awaited any more', async () => {
  const { token } = await newPlayer(server, {}, payer)
  const made = await makeDeposit(server, token, voucher)
  expect(made.barcode).toMatch(/^\d{12}$/)
  expect(made.instructions.find(({ label }) => label === 'Código')?.copy).toBe(made.barcode)
  const { response } = await ask(token, made.id)
  const url = linkOf(response.return)
  const file = await server.request(url, {})
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(file.headers.get('content-disposition')).toContain(`comprobante-${made.barcode}.pdf`)
  expect(new TextDecoder('latin1').decode((await file.arrayBuffer()).slice(0, 5))).toBe('%PDF-')

  await server.call('cancelDeposit', { id: made.id }, { token })
  expect((await server.request(url, {})).status).toBe(404)
  expect((await ask(token, made.id)).response.code).toBe('NOT_PENDING')
  expect((await readDeposit(server, token, made.id)).barcode).toBeNull()
})

test('is nobody else’s, and other ways to pay have none', async () => {
  const { token } = await newPlayer(server, {}, payer)
  const made = await makeDeposit(server, token, voucher)
  const stranger = await newPlayer(server)
  expect((await ask(stranger.token, made.id)).response.code).toBe('NOT_FOUND')
  const transfer = await makeDeposit(server, token)
  expect(transfer.barcode).toBeNull()
  expect((await ask(token, transfer.id)).response.code).toBe('NOT_FOUND')
})
