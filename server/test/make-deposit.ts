import { randomUUID } from 'node:crypto'
import { depositSchema } from '@trebol/shared/contract'
import * as v from 'valibot'
import type { TestServer } from './open-test-server.ts'

const document = 'V-12345678'
/** Who pays in these tests: deposits must come from one's own account. */
export const payer = { document_number: document }
export const proof = { bank: '0901', phone: '584121234567', paid_at: '2026-11-20' }

export const order = (over: Readonly<Record<string, unknown>> = {}) => ({
  rid: randomUUID(),
  method: 'pago-movil',
  amount: { amount: '500.00', iso: 'VES' },
  fields: { document },
  ...over,
})

/** A deposit that waits for its payment. */
export async function makeDeposit(server: TestServer, token: string, over: Readonly<Record<string, unknown>> = {}) {
  const answer = await server.call('createDeposit', order(over), { token })
  if (!answer.result) throw new Error(answer.text)
  return v.parse(depositSchema, answer.response.return)
}

/** A reference that no other deposit of the test has. */
export const reference = () => String(Math.floor(Math.random() * 1e11)).padStart(11, '0')

export const confirm = (
  server: TestServer,
  token: string,
  id: string,
  fields: object = {},
  rid: string = randomUUID(),
) => server.call('confirmDeposit', { rid, id, fields: { ...proof, reference: reference(), ...fields } }, { token })

export async function readDeposit(server: TestServer, token: string, id: string) {
  const { response } = await server.call('getDeposit', { id }, { token })
  return v.parse(v.object({ deposit: depositSchema }), response.return).deposit
}
