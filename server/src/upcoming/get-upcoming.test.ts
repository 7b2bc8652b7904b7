import { getUpcoming } from '@trebol/shared/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { runLottery } from '../lottery/run-lottery.ts'
import { runRaces } from '../races/run-races.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const ask = async () => v.parse(getUpcoming.output, (await server.call('getUpcoming')).response.return)

test('what can be played next is told soonest first, three of each, and only while it takes bets', async () => {
  expect(await ask()).toMatchObject({ races: [], draws: [] })
  await runLottery(server.services)
  await runRaces(server.services)
  const { races, draws } = await ask()
  expect([races.length, draws.length]).toEqual([3, 3])
  expect(draws[0]).toMatchObject({ lottery: 'finca-dorada', lottery_name: 'Finca Dorada', kind: 'animalitos' })
  for (const list of [races, draws]) {
    const times = list.map(({ closes_at }) => closes_at)
    expect([...times].sort()).toEqual(times)
  }
  server.clock.now = new Date(races[0]?.closes_at ?? 0)
  expect((await ask()).races.map(({ id }) => id)).not.toContain(races[0]?.id)
})
