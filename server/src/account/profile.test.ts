import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPlayer, openTestServer, signupBody, type TestServer } from '../../test/open-test-server.ts'
import { players } from '../database/schema/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
}, 60_000)
afterAll(() => server.close())

const region = (dom: unknown, selector: string) =>
  v.parse(v.array(v.tuple([v.string(), v.string()])), dom).find(([name]) => name === selector)?.[1]

describe('The profile', () => {
  test('comes without lists while it is incomplete, with them for editing and once it is complete [R-07-10]', async () => {
    const { token } = await newPlayer(server)
    const view = await server.call('getProfile', { edit: false }, { token })
    expect(view.response.vf).toMatchObject({
      ...{ name: 'Lucía Ñáñez', city: null, profile_completed: false, identity_verified: false },
    })
    expect(view.response.DOM).toBeUndefined()
    const edit = await server.call('getProfile', { edit: true }, { token })
    expect(region(edit.response.DOM, '#city')).toContain('<option value="Caracas">Caracas</option>')
    expect(region(edit.response.DOM, '#ref_code')).toMatch(/^<option value=""><\/option><option value="AMIGO">/)
    expect(region(edit.response.DOM, '#document_type')).toContain('Cédula de identidad')

    const saved = await server.call('saveProfile', { city: 'Caracas', name: 'Lucía D’Ángelo' }, { token })
    expect(saved.response).toEqual({ msg: 'Perfil actualizado exitosamente' })
    const complete = await server.call('getProfile', { edit: false }, { token })
    expect(complete.response.vf).toMatchObject({ name: 'Lucía D’Ángelo', city: 'Caracas', profile_completed: true })
    expect(complete.response.DOM).toEqual(edit.response.DOM)
  })

  test('a value that stands on no list, or breaks its rule, changes nothing', async () => {
    const { token } = await newPlayer(server)
    const answer = await server.call(
      'saveProfile',
      { name: '<b>', city: 'Narnia', phone_number: '0412', ref_code: 'XX', document_number: 'V-1' },
      { token },
    )
    expect(Object.keys(v.parse(v.record(v.string(), v.string()), answer.response.errors)).sort()).toEqual([
      'city',
      'name',
      'phone_number',
      'ref_code',
    ])
    const { response } = await server.call('getProfile', { edit: false }, { token })
    expect(response.vf).toMatchObject({ name: 'Lucía Ñáñez', document_number: expect.stringMatching(/^V-\d{8}$/) })
  })

  test('of somebody who named a city when registering is complete, and comes with its lists', async () => {
    const { response } = await server.call('signup', signupBody({ city: 'Mérida', ref_code: 'FERIA-7' }))
    const token = v.parse(v.string(), response.jwt)
    const view = await server.call('getProfile', { edit: false }, { token })
    expect(view.response.vf).toMatchObject({ city: 'Mérida', ref_code: 'FERIA-7', profile_completed: true })
    expect(region(view.response.DOM, '#ref_code')).toMatch(/^<option value=""><\/option><option value="FERIA-7">/)
  })

  test('without a city is incomplete, and so it is again when the city is taken away', async () => {
    const { token } = await newPlayer(server)
    await server.call('saveProfile', { city: 'Caracas', ref_code: 'REDES' }, { token })
    await server.call('saveProfile', { city: '', ref_code: '' }, { token })
    const { response } = await server.call('getProfile', { edit: false }, { token })
    expect(response.vf).toMatchObject({ city: null, ref_code: '', profile_completed: false })
  })

  test('does not change the telephone, which asks for the password and a code, and says where it is changed', async () => {
    const { email, token } = await newPlayer(server)
    const profile = async () => (await server.call('getProfile', { edit: false }, { token })).response.vf
    await server.db.update(players).set({ phoneVerified: true }).where(eq(players.email, email))
    const same = { phone_number: '+584121234567', name: 'Lucía Ñáñez', ref_code: '' }
    expect((await server.call('saveProfile', same, { token })).result).toBe(true)
    const { response } = await server.call('saveProfile', { phone_number: '+584140000000', city: 'Mérida' }, { token })
    expect(response.errors).toEqual({ phone_number: 'Para cambiar su teléfono, vaya a Seguridad.' })
    expect(await profile()).toMatchObject({
      ...{ phone_number: '+584121234567', phone_verified: true, city: null },
      fixed: { email: 'security', phone_number: 'security' },
    })
  })

  test('keeps what its player already has, although the rules have changed since', async () => {
    const { email, token } = await newPlayer(server)
    await server.db.update(players).set({ name: 'X Æ A-12', phoneNumber: '0412' }).where(eq(players.email, email))
    const body = { name: 'X Æ A-12', phone_number: '0412', city: 'Caracas', ref_code: '' }
    expect((await server.call('saveProfile', body, { token })).result).toBe(true)
    const answer = await server.call('saveProfile', { ...body, phone_number: '0414' }, { token })
    expect(Object.keys(v.parse(v.record(v.string(), v.string()), answer.response.errors))).toEqual(['phone_number'])
  })

  test('may be saved twice with the same values, as after a lost answer', async () => {
    const { token } = await newPlayer(server)
    const body = { name: 'Lucía Ñáñez', phone_number: '+584121234567', city: 'Caracas', ref_code: 'AMIGO' }
    const first = await server.call('saveProfile', body, { token })
    const second = await server.call('saveProfile', body, { token })
    expect([second.status, second.text]).toEqual([first.status, first.text])
  })
})
