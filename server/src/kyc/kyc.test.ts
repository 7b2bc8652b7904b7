import { randomUUID } from 'node:crypto'
import { kycReasons, kycSchema, type submitKyc } from '@trebol/shared/contract'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { fileOf, pictureBytes, sendPieces } from '../../test/send-file.ts'
import { operatorAt } from '../../test/work-at-desk.ts'
import { deskActs, files, kycDocuments, players, realtimeOutbox } from '../database/schema/index.ts'
import { removeUnusedFiles } from '../uploads/remove-unused-files.ts'
import { type Asked, decideKyc } from './decide-kyc.ts'

let server: TestServer
let token: string
let email: string
let desk: Awaited<ReturnType<typeof operatorAt>>
beforeAll(async () => {
  server = await openTestServer()
  desk = await operatorAt(server)
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  ;({ token, email } = await newPlayer(server))
})

const kyc = async () => v.parse(kycSchema, (await server.call('getKyc', {}, { token })).response.return)
const upload = async () => fileOf(await sendPieces(server, token, await pictureBytes())).file_id
const stateOf = async (id: string) => (await kyc()).requirements.find((one) => one.id === id)

type Requirement = v.InferInput<(typeof submitKyc)['input']>['requirement_id']

async function submit(requirement: Requirement, count: number, rid = randomUUID() as string) {
  const ids = await Promise.all(Array.from({ length: count }, upload))
  return server.call('submitKyc', { rid, requirement_id: requirement, files: ids }, { token })
}

const queueSchema = v.object({
  items: v.array(
    v.looseObject({ id: v.string(), requirement: v.string(), files: v.array(v.looseObject({ id: v.string() })) }),
  ),
})

async function waiting(requirement: string) {
  const { value } = await desk.ask('/api/kyc/queue')
  const owner = await playerId()
  const all = v
    .parse(queueSchema, value)
    .items.filter(({ player }) => v.parse(v.looseObject({ id: v.string() }), player).id === owner)
  const found = all.find((item) => item.requirement === requirement)
  if (found === undefined) throw new Error(`nothing waits for ${requirement}`)
  return found
}

const playerId = async () =>
  (await server.db.select({ id: players.id }).from(players).where(eq(players.email, email)))[0]?.id ?? ''

test('somebody new is told what to send, with both sides of his document', async () => {
  expect(await kyc()).toMatchObject({
    status: 'none',
    deadline: null,
    requirements: [
      { id: 'identity', sides: 2, status: 'missing', max_bytes: 7_000_000 },
      { id: 'selfie', sides: 1, status: 'missing' },
    ],
  })
})

test('from the first document to being verified: handed in, refused with a reason, sent again, accepted', async () => {
  expect((await submit('identity', 2)).response.msg).toBe(
    'Recibimos su documento. Le avisaremos cuando lo hayamos revisado.',
  )
  expect((await kyc()).status).toBe('action')
  await submit('selfie', 1)
  expect((await kyc()).status).toBe('pending')

  const first = await waiting('identity')
  expect(first.files).toHaveLength(2)
  await desk.ask('/api/kyc/reject', { id: first.id, code: 'GLARE', why: 'Brillo sobre la foto' })
  const refused = await kyc()
  expect(refused.status).toBe('action')
  expect(Date.parse(refused.deadline ?? '') - server.clock.now.getTime()).toBe(30 * 24 * 60 * 60 * 1_000)
  expect(await stateOf('identity')).toMatchObject({
    status: 'rejected',
    reason: { code: 'GLARE', text: 'Hay reflejos sobre el documento.' },
  })
  expect((await server.mails()).at(-1)).toContain('Hay reflejos sobre el documento.')

  await submit('identity', 2)
  for (const requirement of ['identity', 'selfie']) {
    const { id } = await waiting(requirement)
    const answer = await desk.ask('/api/kyc/accept', { id, why: 'Se lee y coincide' })
    expect(answer.status).toBe(200)
  }
  expect(await kyc()).toMatchObject({ status: 'verified', deadline: null })
  const acts = await server.db
    .select()
    .from(deskActs)
    .where(eq(deskActs.playerId, await playerId()))
  expect(acts.map(({ act, detail }) => [act, detail.requirement, detail.code])).toEqual([
    ['kyc.reject', 'identity', 'GLARE'],
    ['kyc.accept', 'identity', undefined],
    ['kyc.accept', 'selfie', undefined],
  ])
  const renamed = await server.call('saveProfile', { name: 'Otra Persona' }, { token })
  expect(renamed.response.errors).toEqual({ name: 'Para cambiar este dato, escriba a soporte.' })
  const { vf } = (await server.call('getProfile', { edit: false }, { token })).response
  expect(vf).toMatchObject({ identity_verified: true, fixed: { name: 'support' } })
})

test('a lost answer is asked for again with the same key and hands in once', async () => {
  const rid = randomUUID()
  const ids = [await upload()]
  const body = { rid, requirement_id: 'selfie', files: ids }
  const first = await server.call('submitKyc', body, { token })
  const again = await server.call('submitKyc', body, { token })
  expect([again.status, again.text]).toEqual([first.status, first.text])
  expect(await server.db.$count(kycDocuments, eq(kycDocuments.playerId, await playerId()))).toBe(1)
})

test('who waits for the operator is told how many documents of others are looked at before his last one', async () => {
  const send = async () => {
    await submit('identity', 1)
    await submit('identity', 2)
    expect(await kyc()).not.toHaveProperty('ahead')
    await submit('selfie', 1)
    return (await kyc()).ahead ?? -1
  }
  const before = await send()
  ;({ token, email } = await newPlayer(server))
  expect(await send()).toBe(before + 2)
  const { id } = await waiting('identity')
  await desk.ask('/api/kyc/accept', { id, why: 'Se lee y coincide' })
  expect((await kyc()).ahead).toBe(before + 2)
})

describe('What is not taken', () => {
  const errors = async (requirement: Requirement, count: number) => (await submit(requirement, count)).response.errors

  test('a picture of one side, where there are two', async () => {
    expect(await errors('identity', 1)).toEqual({ files: 'Envíe el frente y el reverso del documento.' })
    expect(await stateOf('identity')).toMatchObject({ status: 'missing' })
  })

  test('two pictures where one is enough, and what nobody asked for', async () => {
    expect(await errors('selfie', 2)).toEqual({ files: 'Envíe una sola imagen de ese documento.' })
    expect(await errors('address', 1)).toEqual({ requirement_id: 'No hace falta que envíe ese documento.' })
  })

  test('a second one while the first is looked at, and any after it was accepted', async () => {
    await submit('selfie', 1)
    const second = await submit('selfie', 1)
    expect([second.status, second.response.code]).toEqual([409, 'IN_PROGRESS'])
    await desk.ask('/api/kyc/accept', { id: (await waiting('selfie')).id, why: 'Coincide' })
    expect(await errors('selfie', 1)).toEqual({
      requirement_id: 'Ese documento ya fue aceptado. No hace falta enviarlo de nuevo.',
    })
  })

  test('files of somebody else', async () => {
    const stolen = await upload()
    const stranger = await newPlayer(server)
    const body = { rid: randomUUID(), requirement_id: 'selfie', files: [stolen] }
    const answer = await server.call('submitKyc', body, { token: stranger.token })
    expect(answer.response.errors).toEqual({ files: 'El archivo ya no está disponible. Súbalo de nuevo.' })
  })

  test('what was refused leaves the file free to be sent with its other side', async () => {
    const front = await upload()
    const alone = { rid: randomUUID(), requirement_id: 'identity', files: [front] }
    expect((await server.call('submitKyc', alone, { token })).result).toBe(false)
    const both = { rid: randomUUID(), requirement_id: 'identity', files: [front, await upload()] }
    expect((await server.call('submitKyc', both, { token })).result).toBe(true)
  })
})

test('the desk may ask for more, and again for what had been accepted', async () => {
  await submit('selfie', 1)
  await desk.ask('/api/kyc/accept', { id: (await waiting('selfie')).id, why: 'Coincide' })
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  const player = await playerId()
  for (const requirement of ['address', 'selfie']) {
    expect((await desk.ask('/api/kyc/ask', { player, requirement, why: 'Retiro alto' })).status).toBe(200)
  }
  expect((await kyc()).requirements.map(({ id, status }) => [id, status])).toEqual([
    ['identity', 'missing'],
    ['selfie', 'missing'],
    ['address', 'missing'],
  ])
  expect((await submit('address', 1)).result).toBe(true)
})

test('every time that the desk asks, open pages of the player are told', async () => {
  const player = await playerId()
  for (const why of ['Otra cuenta', 'No llegó nada']) {
    await server.db.delete(realtimeOutbox)
    await desk.ask('/api/kyc/ask', { player, requirement: 'payment', why })
    const told = await server.db.select().from(realtimeOutbox)
    expect(told.map(({ event }) => event)).toContain('KycUpdated')
  }
})

test('a document that was accepted until a day has expired on it', async () => {
  await submit('selfie', 1)
  const { id } = await waiting('selfie')
  const past = await desk.ask('/api/kyc/accept', { id, why: 'Coincide', valid_until: '2020-01-01' })
  expect(past.status).toBe(400)
  await desk.ask('/api/kyc/accept', { id, why: 'Coincide', valid_until: '2026-12-01' })
  expect(await stateOf('selfie')).toMatchObject({ status: 'accepted' })
  const before = server.clock.now
  server.clock.now = new Date('2026-12-01T00:00:00Z')
  token = v.parse(v.string(), (await server.call('login', { email, pwd: 'caballo verde en la azotea' })).response.jwt)
  expect(await stateOf('selfie')).toMatchObject({ status: 'expired', reason: { code: 'EXPIRED' } })
  expect((await kyc()).status).toBe('expired')
  server.clock.now = before
})

test('two operators at once decide once, and the second is told', async () => {
  await submit('selfie', 1)
  const { id } = await waiting('selfie')
  const [one, other] = await Promise.all([
    desk.ask('/api/kyc/accept', { id, why: 'Coincide' }),
    desk.ask('/api/kyc/reject', { id, code: 'MISMATCH', why: 'No coincide' }),
  ])
  expect([one.status, other.status].sort()).toEqual([200, 409])
})

test('an operator sees the files of the panel, and nobody else does', async () => {
  await submit('selfie', 1)
  const [file] = (await waiting('selfie')).files
  const open = (headers: Readonly<Record<string, string>>) =>
    server.request(`http://localhost/desk/file/${file?.id}`, { headers })
  const seen = await open({ cookie: desk.headers.cookie })
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(seen.headers.get('content-security-policy')).toContain('sandbox')
  expect(seen.headers.get('content-disposition')).toMatch(/^attachment/)
  expect((await open({})).status).toBe(401)
  expect((await open({ authorization: `Bearer ${token}` })).status).toBe(401)
  const other = await operatorAt(server, ['players'])
  expect((await open({ cookie: other.headers.cookie })).status).toBe(403)
})

test('documents stay when unused files go', async () => {
  await submit('selfie', 1)
  const [file] = (await waiting('selfie')).files
  await removeUnusedFiles(server.services, new Date(Math.max(Date.now(), server.clock.now.getTime()) + 1e9))
  expect(await server.db.$count(files, eq(files.id, file?.id ?? ''))).toBe(1)
})

const moment = fc.constantFrom('2026-01-01', '2026-06-01', '2026-12-31').map((day) => new Date(`${day}T00:00:00Z`))
const asked: fc.Arbitrary<readonly Asked[]> = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('identity' as const, 'selfie' as const, 'address' as const),
    requestedAt: fc.option(moment, { nil: null }),
    newest: fc.option(
      fc.record({
        status: fc.constantFrom('in_review' as const, 'accepted' as const, 'rejected' as const),
        reason: fc.constantFrom(...kycReasons),
        sentAt: moment,
        decidedAt: fc.option(moment, { nil: null }),
        validUntil: fc.option(moment, { nil: null }),
      }),
      { nil: null },
    ),
  }),
  { selector: ({ id }) => id, minLength: 1 },
)

test('a player is verified exactly when everything that was asked of him is accepted, and has a date when he must act', () => {
  fc.assert(
    fc.property(asked, moment, (all, now) => {
      const { status, deadline, requirements } = decideKyc(all, now)
      const states = requirements.map((one) => one.status)
      expect(status === 'verified').toBe(states.every((state) => state === 'accepted'))
      if (status === 'pending') expect(states).not.toContain('missing')
      if (status === 'verified' || status === 'pending' || status === 'none') expect(deadline).toBeNull()
      else expect(states.some((state) => state !== 'accepted' && state !== 'in_review')).toBe(true)
    }),
  )
})
