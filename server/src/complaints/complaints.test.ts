import { randomUUID } from 'node:crypto'
import { complaintReceiptSchema } from '@trebol/shared/contract'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { complaintOf, makeComplaint, readThread, sentFile, story } from '../../test/make-complaint.ts'
import { makeWithdrawal, readyPlayer } from '../../test/make-withdrawal.ts'
import { goodPassword, newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { complaintEntries, complaints } from '../database/schema/index.ts'
import { mostEntries } from './add-complaint-note.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
}, 60_000)
afterAll(() => server.close())

const create = (token: string, over: Readonly<Record<string, unknown>> = {}) =>
  server.call('createComplaint', complaintOf(over), { token })
const rows = (number: string) => server.db.select().from(complaints).where(eq(complaints.number, number))

describe('A complaint of a player', () => {
  test('is taken with a number and two dates, and stands in his list and thread', async () => {
    const { token } = await newPlayer(server)
    const body = complaintOf({ lang: 'pt' })
    const { response, result } = await server.call('createComplaint', body, { token })
    expect(result).toBe(true)
    const { number, ...dates } = v.parse(complaintReceiptSchema, response.return)
    expect(number).toMatch(/^R-[2-9A-Z]{10}$/)
    expect(dates).toEqual({ ack_by: '2026-11-27T14:00:00.000Z', answer_by: '2026-12-18T14:00:00.000Z' })
    const list = await server.call('getComplaints', {}, { token })
    expect(list.response.return).toMatchObject({
      items: [{ number, rid: body.rid, topic: 'withdrawal', state: 'received', about: null, overdue: false }],
      next: null,
    })
    expect(await readThread(server, token, number)).toMatchObject({
      entries: [{ kind: 'opened', by: 'player', text: story, files: [] }],
      can_reply: true,
      escalation: { allowed: false, from: '2026-12-18T14:00:00.000Z' },
      escalated_to: [],
    })
    expect((await rows(number))[0]?.lang).toBe('pt')
  })

  test('is one, however often and however many at once send it', async () => {
    const { token } = await newPlayer(server)
    const body = complaintOf()
    const same = await Promise.all([1, 2, 3].map(() => server.call('createComplaint', body, { token })))
    expect(new Set(same.map(({ text }) => text)).size).toBe(1)
    const changed = await server.call('createComplaint', { ...body, text: `${story} Y ya es viernes.` }, { token })
    expect(changed.response.code).toBe('KEY_REUSED')
    const { response } = await server.call('getComplaints', {}, { token })
    expect(response.return).toMatchObject({ items: [{}], next: null })
  })

  test.each([
    [{ text: 'Muy corto.' }, { text: 'Cuente qué pasó en 20 caracteres o más.' }],
    [{ text: ' '.repeat(40) }, { text: 'Cuente qué pasó en 20 caracteres o más.' }],
    [{ text: 'a'.repeat(3_001) }, { text: 'Use 3000 caracteres como máximo.' }],
    [{ topic: 'queja' }, { topic: 'Elija el motivo.' }],
    [{ files: Array.from({ length: 6 }, () => randomUUID()) }, { files: 'Adjunte 5 archivos como máximo.' }],
    [{ files: [randomUUID()] }, { files: 'El archivo ya no está disponible. Súbalo de nuevo.' }],
    [{ ref: 'nada-de-esto' }, { ref: 'No encontramos esa operación en su cuenta. Elíjala de la lista o quítela.' }],
  ])('of %j is refused with what to change', async (over, errors) => {
    const { token } = await newPlayer(server)
    const { status, response } = await create(token, over)
    expect([status, response.errors]).toEqual([422, errors])
  })

  test('is about a withdrawal, a movement of it or a deposit: whatever id he gives, it is the same matter', async () => {
    const player = await readyPlayer(server)
    const { id } = await makeWithdrawal(server, player)
    const history = await server.call('getHistory', { q: id }, { token: player.token })
    const [movement] = v.parse(
      v.object({ items: v.array(v.object({ id: v.string() })) }),
      history.response.return,
    ).items
    const { number } = await makeComplaint(server, player.token, { ref: movement?.id })
    const about = { kind: 'withdrawal', id, title: 'Retiro', amount: { amount: '40.00', iso: 'USD' } }
    expect((await readThread(server, player.token, number)).complaint.about).toMatchObject(about)
    const again = await create(player.token, { ref: id })
    expect([again.response.code, again.response.msg]).toEqual([
      'DUPLICATE',
      `Ya tiene abierta la reclamación ${number} sobre esta operación. Escriba allí lo que falte.`,
    ])
    const { response } = await server.call('getDeposits', {}, { token: player.token })
    const deposits = v.parse(v.object({ items: v.array(v.object({ id: v.string() })) }), response.return)
    const other = await makeComplaint(server, player.token, { topic: 'deposit', ref: deposits.items[0]?.id })
    expect((await readThread(server, player.token, other.number)).complaint.about).toMatchObject({ kind: 'deposit' })
    expect((await rows(other.number))[0]?.aboutKey).toBe(`deposit:${deposits.items[0]?.id}`)
  })

  test('two at once about the same make one', async () => {
    const player = await readyPlayer(server)
    const { id } = await makeWithdrawal(server, player)
    const both = await Promise.all([create(player.token, { ref: id }), create(player.token, { ref: id })])
    expect(both.map(({ response }) => response.code ?? 'taken').sort()).toEqual(['DUPLICATE', 'taken'])
  })

  test('can be made on a break and when excluded', async () => {
    const onBreak = await newPlayer(server)
    await server.call('takeBreak', { rid: randomUUID(), term: 'P7D', scope: 'all' }, { token: onBreak.token })
    expect((await create(onBreak.token, { topic: 'protection' })).result).toBe(true)
    const excluded = await newPlayer(server)
    await server.call('selfExclude', { rid: randomUUID(), term: 'P6M' }, { token: excluded.token })
    const login = await server.call('login', { email: excluded.email, pwd: goodPassword })
    const again = v.parse(v.string(), login.response.jwt)
    const { number } = await makeComplaint(server, again, { topic: 'protection' })
    const note = { rid: randomUUID(), number, text: 'No puedo esperar.' }
    expect((await server.call('addComplaintNote', note, { token: again })).result).toBe(true)
  })
})

describe('Somebody else’s complaint does not exist', () => {
  test('nor its thread, its files, its operation', async () => {
    const owner = await readyPlayer(server)
    const { id } = await makeWithdrawal(server, owner)
    const file = await sentFile(server, owner.token)
    const { number } = await makeComplaint(server, owner.token, { ref: id, files: [file] })
    const { token } = await newPlayer(server)
    const rid = randomUUID()
    const answers = await Promise.all([
      server.call('getComplaint', { number }, { token }),
      server.call('addComplaintNote', { rid, number, text: 'Hola' }, { token }),
      server.call('escalateComplaint', { rid: randomUUID(), number }, { token }),
      server.call('getComplaintFile', { number, file_id: file }, { token }),
    ])
    expect(answers.map(({ response }) => [response.code, response.msg])).toEqual(
      answers.map(() => ['NOT_FOUND', 'Esa reclamación no existe.']),
    )
    const mine = await makeComplaint(server, token)
    const stolen = await server.call('getComplaintFile', { number: mine.number, file_id: file }, { token })
    expect([stolen.response.code, stolen.response.msg]).toEqual(['NOT_FOUND', 'Ese archivo no existe.'])
    expect((await create(token, { ref: id })).response.errors).toEqual({
      ref: 'No encontramos esa operación en su cuenta. Elíjala de la lista o quítela.',
    })
    expect((await create(token, { files: [file] })).response.errors).toEqual({
      files: 'El archivo ya no está disponible. Súbalo de nuevo.',
    })
    const { response } = await server.call('getComplaintFile', { number, file_id: file }, { token: owner.token })
    const { url } = v.parse(v.object({ url: v.string() }), response.return)
    const download = await server.request(url, {})
    expect([download.status, download.headers.get('content-disposition')]).toMatchObject([200, /^attachment/])
  })

  test('and a visitor is asked to log in', async () => {
    expect((await server.call('getComplaints', {})).response.code).toBe('LOGIN_REQUIRED')
    expect((await server.call('createComplaint', complaintOf())).response.code).toBe('LOGIN_REQUIRED')
  })
})

describe('A thread', () => {
  test('takes notes with files, once for each intent, and cannot be changed afterwards', async () => {
    const { token } = await newPlayer(server)
    const { number } = await makeComplaint(server, token)
    const note = { rid: randomUUID(), number, text: 'Adjunto el recibo.', files: [await sentFile(server, token)] }
    const both = await Promise.all([1, 2].map(() => server.call('addComplaintNote', note, { token })))
    expect(both.map(({ result }) => result)).toEqual([true, true])
    const { entries } = await readThread(server, token, number)
    expect(entries).toMatchObject([{ kind: 'opened' }, { kind: 'replied', files: [{ name: 'foto.jpg' }] }])
    const id = BigInt(entries[1]?.id ?? 0)
    const touch = server.db.update(complaintEntries).set({ text: 'otra' }).where(eq(complaintEntries.id, id))
    await expect(touch).rejects.toThrow()
    await expect(server.db.delete(complaintEntries).where(eq(complaintEntries.id, id))).rejects.toThrow()
    await expect(server.db.delete(complaints).where(eq(complaints.number, number))).rejects.toThrow()
    const turn = server.db.update(complaints).set({ topic: 'other' }).where(eq(complaints.number, number))
    await expect(turn).rejects.toThrow()
  })

  test('goes out of the house when the answer is late: first to one body, then to the next, and no further', async () => {
    const { token } = await newPlayer(server)
    const { number, answer_by: due } = await makeComplaint(server, token)
    const escalate = (rid = randomUUID() as string) => server.call('escalateComplaint', { rid, number }, { token })
    const early = await escalate()
    expect([early.response.code, early.response.msg]).toEqual([
      'NOT_PENDING',
      'Podrá elevarla cuando respondamos o, si no lo hacemos, después del 18 de diciembre de 2026.',
    ])
    await server.db
      .update(complaints)
      .set({ answerBy: new Date(server.clock.now.getTime() - 1) })
      .where(eq(complaints.number, number))
    expect((await readThread(server, token, number)).complaint.overdue).toBe(true)
    const rid = randomUUID()
    expect((await escalate(rid)).text).toBe((await escalate(rid)).text)
    const first = await readThread(server, token, number)
    expect(first).toMatchObject({
      complaint: { state: 'escalated', overdue: false },
      can_reply: false,
      escalated_to: [{ name: 'Junta Independiente de Conflictos de Juego (ficticia)' }],
      escalation: { body: { name: 'Autoridad de la licencia (ficticia)' }, allowed: true },
    })
    expect((await escalate()).result).toBe(true)
    expect((await readThread(server, token, number)).escalation).toBeNull()
    expect((await escalate()).response.msg).toBe('Esta reclamación ya está en la última instancia.')
    const note = { rid: randomUUID(), number, text: 'Una cosa más' }
    expect((await server.call('addComplaintNote', note, { token })).response.code).toBe('NOT_PENDING')
    expect(due).toBe('2026-12-18T14:00:00.000Z')
  })
})

describe('Nobody floods the house', () => {
  test('with more than five open complaints, also when they come at once', async () => {
    const { token } = await newPlayer(server)
    const all = await Promise.all(Array.from({ length: 7 }, () => create(token)))
    const codes = all.map(({ response }) => response.code ?? 'taken').sort()
    expect(codes).toEqual(['TOO_MANY_PENDING', 'TOO_MANY_PENDING', ...Array.from({ length: 5 }, () => 'taken')])
  })

  test('with more than ten tries in a day', async () => {
    const { token } = await newPlayer(server)
    for (let time = 0; time < 10; time += 1) await create(token, { ref: 'nada' })
    const { status, response } = await create(token)
    expect([status, response.code]).toEqual([429, 'RATE_LIMITED'])
  })

  test('with more than twenty notes in an hour, nor a hundred in one thread', async () => {
    const { token } = await newPlayer(server)
    const { number } = await makeComplaint(server, token)
    const note = () => server.call('addComplaintNote', { rid: randomUUID(), number, text: 'Otra más' }, { token })
    for (let time = 0; time < 20; time += 1) expect((await note()).result).toBe(true)
    expect((await note()).response.code).toBe('RATE_LIMITED')
    const other = await newPlayer(server)
    const long = await makeComplaint(server, other.token)
    await server.db.execute(sql`
      insert into complaint_entries (complaint_id, kind, text, state, at)
      select id, 'replied', 'más', state, created_at from complaints, generate_series(2, ${mostEntries})
      where number = ${long.number}`)
    const body = { rid: randomUUID(), number: long.number, text: 'Otra más' }
    expect((await server.call('addComplaintNote', body, { token: other.token })).response.code).toBe('LIMIT_REACHED')
  })
})

describe('A complaint of a visitor', () => {
  const visitor = (over: Readonly<Record<string, unknown>> = {}) => ({
    ...complaintOf({ topic: 'account' }),
    email: `v-${randomUUID()}@correo.example`,
    ...over,
  })
  const send = (body: object, from: string = randomUUID()) => server.call('createVisitorComplaint', body, { from })

  test('is taken once, confirmed by a mail without a word of his, and tells nothing about who has an account', async () => {
    const player = await newPlayer(server)
    const stranger = visitor()
    const known = visitor({ email: player.email })
    const answers = [await send(stranger), await send(known)]
    const shapes = answers.map(({ status, response }) => [
      status,
      Object.keys(response),
      Object.keys(Object(response.return)),
    ])
    expect(shapes[0]).toEqual(shapes[1])
    expect((await send(stranger)).text).toBe(answers[0]?.text)
    expect((await send({ ...stranger, text: `${story} Otra vez.` })).response.code).toBe('KEY_REUSED')
    const mails = (await server.mails()).filter((mail) => mail.includes(stranger.email))
    expect(mails).toHaveLength(1)
    expect(mails[0]).not.toContain(story)
    // It belongs to the address, not to the account of that address.
    const { response } = await server.call('getComplaints', {}, { token: player.token })
    expect(response.return).toEqual({ items: [], next: null })
  })

  test('the same at once is one', async () => {
    const body = visitor()
    const both = await Promise.all([send(body), send(body)])
    expect(both[0]?.text).toBe(both[1]?.text)
    const kept = await server.db.select().from(complaints).where(eq(complaints.rid, body.rid))
    expect(kept).toHaveLength(1)
  })

  test('a bad address is told, a sixth in an hour from one place waits, and a fourth mail is not sent', async () => {
    const from = '203.0.113.77'
    expect((await send(visitor({ email: 'nadie' }), from)).response.errors).toEqual({
      email: 'El correo no es válido. Ejemplo: nombre@dominio.com',
    })
    const email = `v-${randomUUID()}@correo.example`
    for (let time = 0; time < 5; time += 1) expect((await send(visitor({ email }), from)).result).toBe(true)
    expect((await send(visitor({ email }), from)).response.code).toBe('RATE_LIMITED')
    expect((await server.mails()).filter((mail) => mail.includes(email))).toHaveLength(3)
  })

  test('can be made on paper', async () => {
    const answer = await server.request('/api/complaint-form', {})
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  })
})
