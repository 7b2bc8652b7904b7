import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { fakeService } from '../testing/fake-service.ts'
import { hookReceiver } from '../testing/hook-receiver.ts'

const order = { name: 'ops', channels: ['production'], units: ['games'], events: ['promote'] }

async function hooked() {
  const service = await fakeService()
  const receiver = await hookReceiver()
  const add = (key: string, changes: object = {}) =>
    service.call(key, 'POST', 'hooks', { ...order, url: receiver.url, ...changes })
  return { ...service, receiver, add }
}

type Made = { readonly hook: { readonly id: string }; readonly secret: string }

describe('hooks of the admin API', () => {
  it('are made, listed, tried and removed; the secret is shown once and stands nowhere else', async () => {
    const { call, token, add, receiver, db, logged } = await hooked()
    const key = await token()
    const made = await add(key)
    const { hook, secret } = made.answer as Made
    expect([made.status, secret]).toEqual([200, expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/)])
    expect(hook).toMatchObject({
      ...order,
      ...{ address: `${receiver.origin}/hook`, format: 'json', createdBy: 'key 1', waiting: 0, last: null },
    })
    const tried = await call(key, 'POST', `hooks/${hook.id}/test`)
    expect(tried.answer).toEqual({ ok: true, id: hook.id, name: 'ops', status: 204, problem: null })
    expect(receiver.got[0]?.json).toMatchObject({ event: 'test', sentence: 'key 1: this is a test of the hook "ops".' })
    const listed = await call(key, 'GET', 'hooks')
    expect(listed.answer).toMatchObject({ hooks: [{ id: hook.id, last: { status: 204, problem: null } }] })
    const rows = await db.select({ row: sql<string>`row_to_json(h)::text` }).from(sql`trebol_release.hooks as h`)
    for (const text of [JSON.stringify(listed.answer), logged.join(''), rows[0]?.row ?? '']) {
      expect(text).toContain(hook.id)
      for (const hidden of [secret.slice(6), 'token=mine']) expect(text).not.toContain(hidden)
    }
    expect((await add(key)).answer.message).toContain('There is a hook named "ops"')
    expect((await call(key, 'DELETE', `hooks/${hook.id}`)).answer).toEqual({ ok: true, id: hook.id, name: 'ops' })
    expect((await call(key, 'DELETE', `hooks/${hook.id}`)).answer.message).toContain('There is no hook')
  })

  it('say what was answered to a test, of this machine the status alone', async () => {
    const { call, token, add, receiver } = await hooked()
    const key = await token()
    const { hook } = (await add(key)).answer as Made
    receiver.answersNext(500, 'a secret of another service')
    expect((await call(key, 'POST', `hooks/${hook.id}/test`)).answer).toMatchObject({ status: 500, problem: '500' })
  })

  it.each([
    [{ url: 'http://example.com' }, 'has a wrong "url": would carry messages unprotected'],
    [{ url: 'https://a:b@example.com' }, 'holds a password'],
    [{ name: '' }, 'has a wrong "name"'],
    [{ events: ['everything'] }, 'has a wrong "events'],
    [{ units: [] }, 'has a wrong "units"'],
    [{ secret: 'mine' }, 'has a wrong "secret"'],
  ])('refuse %o', async (changes, line) => {
    const { token, add } = await hooked()
    const { status, answer } = await add(await token(), changes)
    expect([status, answer.message]).toEqual([422, expect.stringContaining(line)])
  })

  it('need the right "keys", and of what they hear the right to read it', async () => {
    const { call, token, add } = await hooked()
    expect((await add(await token({ actions: ['read', 'promote'] }))).status).toBe(403)
    for (const rights of [{ actions: ['keys'] }, { units: ['legal'] }, { channels: ['staging'] }] as const) {
      const { status, answer } = await add(await token({ actions: ['keys', 'read'], ...rights }))
      expect([status, answer.message]).toEqual([403, expect.stringContaining('more than the key itself may read')])
    }
    const lead = await token({ units: ['games'], channels: ['production'], actions: ['keys', 'read'] })
    expect((await add(lead, { units: '*' })).status).toBe(403)
    const { hook } = (await add(lead)).answer as Made
    const other = await token({ units: ['legal'], actions: ['keys', 'read'] })
    expect((await call(other, 'POST', `hooks/${hook.id}/test`)).status).toBe(403)
    expect((await call(other, 'DELETE', `hooks/${hook.id}`)).status).toBe(403)
    expect((await call(lead, 'DELETE', `hooks/${hook.id}`)).status).toBe(200)
  })

  it('end with the key that made them', async () => {
    const { call, token, add, receiver, promote, publish } = await hooked()
    const [root, lead] = [await token(), await token()]
    await add(lead)
    await add(root, { name: 'stays', url: `${receiver.origin}/stays` })
    const [, id] = lead.split('_')
    await call(root, 'DELETE', `keys/${id}`)
    await promote('games', await publish('games', { mark: 'next' }))
    await expect.poll(() => receiver.got.length, { timeout: 10_000 }).toBe(1)
    expect(receiver.got[0]?.path).toBe('/stays')
    const { hooks } = (await call(root, 'GET', 'hooks')).answer as { hooks: { name: string; endsWith: unknown }[] }
    expect(hooks.map(({ name, endsWith }) => [name, endsWith])).toEqual([
      ['ops', { name: 'key 2', at: expect.any(String) }],
      ['stays', null],
    ])
  })
})
