import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { complaintOf, makeComplaint, readThread, sentFile } from '../../test/make-complaint.ts'
import { newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { operatorAt } from '../../test/work-at-desk.ts'
import { complaints, deskActs, deskMessages, players } from '../database/schema/index.ts'

let server: TestServer
let desk: Awaited<ReturnType<typeof operatorAt>>
beforeAll(async () => {
  server = await openTestServer()
  desk = await operatorAt(server)
}, 60_000)
afterAll(() => server.close())

const queueSchema = v.object({
  items: v.array(
    v.looseObject({ id: v.string(), number: v.string(), entries: v.array(v.looseObject({ id: v.string() })) }),
  ),
})
const queue = async (body: object = {}) =>
  v.parse(queueSchema, (await desk.ask('/api/complaints/queue', body)).value).items
const shown = async (number: string, state = 'open') => {
  const found = (await queue({ state })).find((one) => one.number === number)
  if (found === undefined) throw new Error(`the desk does not show ${number}`)
  return found
}
const why = 'Se vio en el expediente'
/** An act on what the desk shows now. */
async function act(name: string, number: string, rest: object = {}, state = 'open') {
  const { id, entries } = await shown(number, state)
  return desk.ask(`/api/complaints/${name}`, { id, seen: entries.at(-1)?.id, why, ...rest })
}

async function messagesOf(email: string): Promise<string[]> {
  const rows = await server.db
    .select({ text: deskMessages.text })
    .from(deskMessages)
    .innerJoin(players, eq(players.id, deskMessages.playerId))
    .where(eq(players.email, email))
    .orderBy(deskMessages.at)
  return rows.map(({ text }) => text)
}
const aMoment = () => {
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
}

describe('At the desk a complaint', () => {
  test('is confirmed, asked about and answered, and its player learns each of it', async () => {
    const player = await newPlayer(server)
    const { number } = await makeComplaint(server, player.token)
    expect(await act('acknowledge', number)).toMatchObject({ ok: true, value: { state: 'in_study' } })
    aMoment()
    await act('ask', number, { text: '¿Puede enviar el comprobante del banco?' })
    expect((await readThread(server, player.token, number)).complaint.state).toBe('needs_answer')
    const file = await sentFile(server, player.token)
    const note = { rid: randomUUID(), number, text: 'Aquí está.', files: [file] }
    await server.call('addComplaintNote', note, { token: player.token })
    const { entries } = await shown(number)
    expect(entries).toMatchObject([{}, {}, { kind: 'asked' }, { kind: 'replied', files: [{ id: file }] }])
    aMoment()
    expect(await act('resolve', number, { text: 'El pago salió hoy.', outcome: 'upheld' })).toMatchObject({ ok: true })
    const thread = await readThread(server, player.token, number)
    expect(thread).toMatchObject({
      complaint: { state: 'resolved', outcome: 'upheld' },
      can_reply: false,
      escalation: { allowed: true },
    })
    expect(await messagesOf(player.email)).toEqual([
      `Estamos estudiando su reclamación ${number}. Le responderemos antes del 18 de diciembre de 2026.`,
      `Necesitamos su respuesta sobre la reclamación ${number}. Léalo en «Reclamaciones».`,
      `Respondimos a su reclamación ${number}: le damos la razón. Léalo en «Reclamaciones».`,
    ])
    const { id } = await shown(number, 'resolved')
    const acts = await server.db.select().from(deskActs).where(eq(deskActs.subject, id)).orderBy(deskActs.id)
    expect(acts.map((row) => [row.act, row.why])).toEqual([
      ['complaints.acknowledge', why],
      ['complaints.ask', why],
      ['complaints.resolve', why],
    ])
  })

  test('is lengthened once, with a reason, and never when it is late', async () => {
    const player = await newPlayer(server)
    const { number } = await makeComplaint(server, player.token)
    expect((await act('extend', number, { text: '' })).status).toBe(400)
    const text = 'El banco tarda en responder.'
    expect(await act('extend', number, { text })).toMatchObject({
      value: { extended: true, answer_by: '2027-01-15T14:02:00.000Z' },
    })
    expect(await act('extend', number, { text })).toMatchObject({
      status: 409,
      message: 'Its time was lengthened already, and that happens once.',
    })
    const again = server.db.update(complaints).set({ extended: false }).where(eq(complaints.number, number))
    await expect(again).rejects.toThrow()
    const late = await makeComplaint(server, player.token, { topic: 'other' })
    const past = { answerBy: new Date(server.clock.now.getTime() - 1) }
    await server.db.update(complaints).set(past).where(eq(complaints.number, late.number))
    expect((await act('extend', late.number, { text })).message).toBe('The answer is late: answer it now.')
    expect((await act('resolve', late.number, { text: 'Lo sentimos.', outcome: 'partly' })).ok).toBe(true)
  })

  test('is not answered over what the player has just written, nor twice', async () => {
    const player = await newPlayer(server)
    const { number } = await makeComplaint(server, player.token)
    const { id, entries } = await shown(number)
    const seen = entries.at(-1)?.id
    await server.call('addComplaintNote', { rid: randomUUID(), number, text: 'Ya llegó.' }, { token: player.token })
    const answer = { id, seen, why, text: 'Lo revisamos.', outcome: 'rejected' }
    expect(await desk.ask('/api/complaints/resolve', answer)).toMatchObject({
      status: 409,
      message: 'Something was written since: read it before you act.',
    })
    const now = { ...answer, seen: (await shown(number)).entries.at(-1)?.id }
    const both = await Promise.all([1, 2].map(() => desk.ask('/api/complaints/resolve', now)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const kinds = (await readThread(server, player.token, number)).entries.map(({ kind }) => kind)
    expect(kinds).toEqual(['opened', 'replied', 'resolved'])
  })

  test('stands above the others when it is late or due sooner, and files are seen by who may see complaints', async () => {
    const player = await newPlayer(server)
    const file = await sentFile(server, player.token)
    const usual = await makeComplaint(server, player.token, { files: [file] })
    const late = await makeComplaint(server, player.token, { topic: 'bonus' })
    const soon = await makeComplaint(server, player.token, { topic: 'protection' })
    const past = { ackBy: new Date(server.clock.now.getTime() - 1) }
    await server.db.update(complaints).set(past).where(eq(complaints.number, late.number))
    const numbers = (await queue()).map(({ number }) => number)
    const order = [late, soon, usual].map(({ number }) => numbers.indexOf(number))
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect((await shown(late.number)).overdue).toBe(true)
    expect((await queue({ topic: 'protection' })).map(({ number }) => number)).toEqual([soon.number])
    const see = async (rights: readonly string[]) => {
      const { headers } = await operatorAt(server, rights)
      return (await server.request(`http://localhost/desk/file/${file}`, { headers })).status
    }
    expect([await see(['complaints']), await see(['kyc']), await see(['deposits', 'kyc'])]).toEqual([200, 403, 403])
  })

  test('of a visitor is answered by mail, and what he mails back is written down', async () => {
    const email = `v-${randomUUID()}@correo.example`
    const made = await server.call('createVisitorComplaint', { ...complaintOf({ topic: 'account' }), email })
    const { number } = v.parse(v.looseObject({ number: v.string() }), made.response.return)
    await act('ask', number, { text: '¿Con qué correo abrió su cuenta?' })
    expect(await act('record', number, { text: 'Con este mismo.' })).toMatchObject({ value: { state: 'in_study' } })
    await act('resolve', number, { text: 'Ya puede entrar.', outcome: 'upheld' })
    const mails = (await server.mails()).filter((mail) => mail.includes(email))
    expect(mails).toHaveLength(3)
    expect(mails.find((mail) => mail.includes('¿Con qué correo'))).toContain('Responda a este correo')
    expect(mails.find((mail) => mail.includes('Ya puede entrar.'))).toContain(
      'Junta Independiente de Conflictos de Juego (ficticia)',
    )
    const player = await newPlayer(server)
    const own = await makeComplaint(server, player.token)
    expect((await act('record', own.number, { text: 'Dice que sí.' })).status).toBe(400)
  })
})
