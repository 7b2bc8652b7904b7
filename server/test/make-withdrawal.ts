import { randomUUID } from 'node:crypto'
import { kycRequirements, withdrawalSchema } from '@trebol/shared/contract'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { kycDocuments, players } from '../src/database/schema/index.ts'
import { payer } from './make-deposit.ts'
import { goodPassword, newPlayer, type TestServer } from './open-test-server.ts'

const owner = 'Lucía Ñáñez'
/** Accounts of the player of these tests, by the form that they fill. */
export const accountFields = {
  'pago-movil': { bank: '0901', phone: '584121234567', document: 'V-12345678', owner },
  transferencia: {
    bank: '0902',
    account_type: 'savings',
    number: '09020000550000001999',
    document: 'V-12345678',
    owner,
  },
  'billetera-co': { phone: '573001234567', document: 'V-12345678', owner },
  'transferencia-co': { bank: '1901', account_type: 'savings', number: '123456789', document: 'V-12345678', owner },
  clabe: { clabe: '032180000118359719', owner },
  usdt: { network: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', owner },
} as const

/** Documents of a player that the desk has accepted. */
export async function acceptDocuments(server: TestServer, email: string): Promise<void> {
  const [player] = await server.db.select({ id: players.id }).from(players).where(eq(players.email, email))
  if (player === undefined) throw new Error(`nobody is called ${email}`)
  const at = server.clock.now
  await server.db.insert(kycDocuments).values(
    kycRequirements.slice(0, 2).map((requirement) => ({
      ...{ id: randomUUID(), playerId: player.id, requirement, status: 'accepted' as const, fileIds: [] },
      ...{ sentAt: at, decidedAt: at },
    })),
  )
}

export async function addAccount(
  server: TestServer,
  token: string,
  method: keyof typeof accountFields = 'clabe',
  over: Readonly<Record<string, string>> = {},
) {
  const fields = { ...accountFields[method], ...over }
  return server.call('savePayoutAccount', { rid: randomUUID(), method, fields }, { token })
}

/** A verified player with money and an account to be paid to. */
export async function readyPlayer(
  server: TestServer,
  money: Readonly<Record<string, string>> = { USD: '100.00' },
  method: keyof typeof accountFields = 'clabe',
  over: Readonly<Record<string, unknown>> = payer,
) {
  const player = await newPlayer(server, money, over)
  await acceptDocuments(server, player.email)
  const { response } = await addAccount(server, player.token, method)
  return { ...player, account: v.parse(v.looseObject({ id: v.string() }), response.return).id }
}

export const withdrawalOf = (account_id: string, over: Readonly<Record<string, unknown>> = {}) => {
  const amount = { amount: '40.00', iso: 'USD' }
  return { rid: randomUUID(), account_id, amount, receive: amount, current: goodPassword, ...over }
}

/** A withdrawal that has been asked for. */
export async function makeWithdrawal(
  server: TestServer,
  { token, account }: { readonly token: string; readonly account: string },
  over: Readonly<Record<string, unknown>> = {},
) {
  const answer = await server.call('createWithdrawal', withdrawalOf(account, over), { token })
  if (!answer.result) throw new Error(answer.text)
  return v.parse(withdrawalSchema, answer.response.return)
}

export async function readWithdrawal(server: TestServer, token: string, id: string) {
  const { response } = await server.call('getWithdrawal', { id }, { token })
  return v.parse(v.object({ withdrawal: withdrawalSchema }), response.return).withdrawal
}
