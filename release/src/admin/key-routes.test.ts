import { expect, it } from 'vitest'
import { fakeService } from '../testing/fake-service.ts'

it('ends the keys that a key has made with it, when it is revoked and when it expires', async () => {
  let at = new Date('2026-11-20T12:00:00.000Z')
  const { call, token } = await fakeService({}, () => at)
  const make = async (by: string, name: string, actions: readonly string[], expiresAt: string | null = null) => {
    const order = { name, units: ['games'], channels: '*', actions, expiresAt }
    return (await call(by, 'POST', 'keys', order)).answer as { token: string; key: { id: string } }
  }
  const root = await token()
  const lead = await make(root, 'lead', ['keys', 'read'])
  const ci = await make(lead.token, 'ci', ['read'])
  const guest = await make(root, 'guest', ['keys', 'read'], '2026-11-20T13:00:00.000Z')
  const under = await make(guest.token, 'under', ['read'])
  const enter = async (key: string) => (await call(key, 'GET', 'status')).status
  const all = async () => [await enter(ci.token), await enter(under.token), await enter(root)]
  expect(await all()).toEqual([200, 200, 200])
  await call(root, 'DELETE', `keys/${lead.key.id}`)
  expect(await all()).toEqual([403, 200, 200])
  expect((await call(ci.token, 'GET', 'status')).answer.message).toContain('The key "ci" ended with "lead"')
  at = new Date('2026-11-20T13:00:00.000Z')
  expect(await all()).toEqual([403, 403, 200])
  const listed = (await call(root, 'GET', 'keys')).answer.keys as { name: string; endsWith: unknown }[]
  expect(new Map(listed.map(({ name, endsWith }) => [name, endsWith]))).toEqual(
    new Map<string, unknown>([
      ['key 1', null],
      ['lead', null],
      ['ci', { name: 'lead', at: '2026-11-20T12:00:00.000Z' }],
      ['guest', null],
      ['under', { name: 'guest', at: '2026-11-20T13:00:00.000Z' }],
    ]),
  )
})
