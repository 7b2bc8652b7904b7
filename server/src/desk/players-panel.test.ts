import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { operatorAt } from '../../test/work-at-desk.ts'
import { players } from '../database/schema/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
}, 60_000)
afterAll(() => server.close())

test('an operator sees what protects a player: nothing at first, then each of it until it is over', async () => {
  const { token, email } = await newPlayer(server, {}, { document_number: 'V-70000001' })
  const [player] = await server.db.select({ id: players.id }).from(players).where(eq(players.email, email))
  const { ask } = await operatorAt(server)
  const seen = async () => (await ask('/api/players/one', { id: player?.id })).value
  const act = (name: string, body: object) => server.call(name, { rid: randomUUID(), ...body }, { token })
  const nothing = { break: null, exclusion: null, area_breaks: [], limits: [] }
  expect(await seen()).toMatchObject({ protection: nothing })

  const value = { minutes: 60 }
  await act('setLimit', { type: 'session_time', value })
  await act('takeBreak', { term: 'P7D', scope: 'slots' })
  await act('panic', {})
  await act('selfExclude', { term: 'INDEF' })
  expect(await seen()).toMatchObject({
    protection: {
      ...{ break: { scope: 'all' }, area_breaks: [{ area: 'slots' }] },
      exclusion: { until: null, term_until: '2027-11-20T14:00:00.000Z', ends_at: null },
      limits: [{ type: 'session_time', value, source: 'player', pending: null }],
    },
  })
})
