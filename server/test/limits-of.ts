import { randomUUID } from 'node:crypto'
import { type Limit, limitsSchema, protectionSchema } from '@trebol/shared/contract'
import * as v from 'valibot'
import { goodPassword, type TestServer } from './open-test-server.ts'

const hour = 3_600_000

/** What players of one server do to what protects them, and how time passes. */
export function limitsOf(server: TestServer) {
  const readAll = (answer: { readonly response: Readonly<Record<string, unknown>> }) =>
    v.parse(limitsSchema, answer.response.return)
  return {
    pass: (ms: number): void => {
      server.clock.now = new Date(server.clock.now.getTime() + ms)
    },
    hour,
    day: 24 * hour,
    /** A login lasts half a day; what protects a player outlives it. */
    logIn: async (email: string) =>
      v.parse(v.string(), (await server.call('login', { email, pwd: goodPassword })).response.jwt),
    limits: async (token: string): Promise<readonly Limit[]> =>
      readAll(await server.call('getLimits', {}, { token })).items,
    /** The limit of one type and period that the player has set. */
    own: async (token: string, type: Limit['type'], period: Limit['period'] = null): Promise<Limit | undefined> =>
      readAll(await server.call('getLimits', {}, { token })).items.find(
        (limit) => limit.source === 'player' && limit.type === type && limit.period === period,
      ),
    set: (token: string, body: object, rid: string = randomUUID()) =>
      server.call('setLimit', { rid, ...body }, { token }),
    confirm: (token: string, id: string | undefined) =>
      server.call('confirmLimit', { rid: randomUUID(), id }, { token }),
    drop: (token: string, id: string | undefined) =>
      server.call('dropLimitChange', { rid: randomUUID(), id }, { token }),
    protection: async (token: string) =>
      v.parse(protectionSchema, (await server.call('getProtection', { iso: 'USD' }, { token })).response.return),
    deposit: (token: string, amount: string, iso = 'USD') =>
      server.call('createDeposit', { rid: randomUUID(), method: 'sandbox', amount: { amount, iso } }, { token }),
  }
}

export const usd = (amount: string) => ({ amount, iso: 'USD' })
