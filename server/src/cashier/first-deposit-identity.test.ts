import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptDocuments } from '../../test/make-withdrawal.ts'
import { balanceOf, newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { kycDocuments } from '../database/schema/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
}, 60_000)
afterAll(() => server.close())

const deposit = (token: string) => {
  const order = { rid: randomUUID(), method: 'sandbox', amount: { amount: '20.00', iso: 'USD' } }
  return server.call('createDeposit', order, { token })
}
const asked = async (token: string) =>
  (await server.call('getDepositMethods', { iso: 'USD' }, { token })).response.return as { identity: unknown }

const colombian = () =>
  newPlayer(
    server,
    {},
    { country: 'CO', document_type: 'CO-CC', document_number: '1020304050', phone_number: '+573001234567' },
  )

describe('Before a first deposit', () => {
  test('a player is told to verify his identity, and nothing is taken until he has', async () => {
    const { token, email } = await colombian()
    expect(await asked(token)).toMatchObject({
      identity: {
        code: 'IDENTITY',
        done: false,
        text: 'Envíe los documentos que confirman su identidad.',
        to: '/kyc',
        missing: ['identity', 'selfie'],
      },
    })
    const refused = await deposit(token)
    expect([refused.status, refused.response.code, refused.response.msg]).toEqual([
      403,
      'KYC_REQUIRED',
      'Antes de su primer depósito confirmamos su identidad. Envíe los documentos que confirman su identidad.',
    ])
    expect(await balanceOf(server, token)).toBe('0.00')
    await acceptDocuments(server, email)
    expect(await asked(token)).toMatchObject({ identity: null })
    expect((await deposit(token)).response.return).toMatchObject({ status: 'approved' })
  })

  test('and not again once he has deposited, whatever became of his documents', async () => {
    const { token, email } = await colombian()
    await acceptDocuments(server, email)
    await deposit(token)
    await server.db.delete(kycDocuments)
    expect(await asked(token)).toMatchObject({ identity: null })
    expect((await deposit(token)).response.return).toMatchObject({ status: 'approved' })
  })

  test('where the operator allows it, a player deposits first and verifies later', async () => {
    const { token } = await newPlayer(server)
    expect(await asked(token)).toMatchObject({ identity: null })
    expect((await deposit(token)).response.return).toMatchObject({ status: 'approved' })
  })

  test('the page about it names the countries where that is so', async () => {
    const page = (await server.call('getPage', { slug: 'kyc' })).response.return as { facts: { kycWhen: string } }
    expect(page.facts.kycWhen).toBe('antes de su primer depósito o, si vive en Venezuela, antes de su primer retiro')
  })
})
