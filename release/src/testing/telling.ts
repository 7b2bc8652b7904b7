import { pino } from 'pino'
import { deliverTo, dueHooks } from '../hooks/deliver.ts'
import type { HookOrder } from '../hooks/hook-order.ts'
import { addHook, listHooks } from '../hooks/hook-store.ts'
import { messagePoster, type PostSettings } from '../hooks/post-message.ts'
import { tellOfLog } from '../hooks/tell-of-log.ts'
import { fakeStore } from './fake-store.ts'
import { hookReceiver } from './hook-receiver.ts'
import { testDatabase } from './test-database.ts'
import { testSigner } from './test-signer.ts'

/** A store with a live host and games, a receiver, and what tells hooks, round by round under a clock that the test turns. */
export async function telling(post: Partial<PostSettings> = {}) {
  const { db } = await testDatabase()
  const team = await fakeStore()
  await team.promote('host', await team.publish('host'))
  const games = await team.publish('games')
  await team.promote('games', games)
  const receiver = await hookReceiver()
  let nowMs = Date.parse('2026-11-20T12:00:00.000Z')
  const now = () => new Date(nowMs)
  const logged: string[] = []
  const log = pino({}, { write: (line: string) => void logged.push(line) })
  const { store } = team
  const all = { channels: '*', units: '*', events: '*' } as const
  const sending = {
    ...{ signer: testSigner, now, log, opsOrigin: 'https://ops.example' },
    post: messagePoster({ allowPrivate: false, patienceMs: 300, ...post }),
  }
  const collect = () => tellOfLog(db, { store, signer: testSigner, now })
  return {
    ...{ ...team, db, games, receiver, logged, sending, now, collect },
    linesOf: (event: string) => logged.filter((line) => line.includes(`"event":"${event}"`)),
    add: (order: Partial<HookOrder> = {}) =>
      addHook(
        db,
        { name: 'ops', url: receiver.url, format: 'json', ...all, ...order },
        { by: 'ana', parentId: null },
        { store, signer: testSigner, now },
      ),
    /** One round of one service: looks at the log, then sends to each hook that is due. */
    round: async (stop = new AbortController().signal) => {
      await collect()
      await Promise.all((await dueHooks(db, now())).map((id) => deliverTo(db, id, sending, stop)))
    },
    hooks: () => listHooks(db),
    later: (ms: number) => {
      nowMs += ms
    },
  }
}
