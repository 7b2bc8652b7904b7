import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { beaconCollector } from '../beacons/beacon-collector.ts'
import { messagePoster } from '../hooks/post-message.ts'
import { addKey } from '../keys/key-store.ts'
import { type Action, actions, allRights } from '../keys/rights.ts'
import { ownNames } from '../ops/own-names.ts'
import { sessionBook } from '../ops/session-book.ts'
import { sessionCookie } from '../ops/session-cookie.ts'
import { fakeStore } from '../testing/fake-store.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testSigner } from '../testing/test-signer.ts'
import { adminApp } from './admin-app.ts'
import { adminDoor } from './door.ts'

/** Each call of the table in docs/platform.md, such as `POST hooks/<id>/test`, and the right that it says. */
async function documented(): Promise<ReadonlyMap<string, string>> {
  const page = await readFile(resolve(import.meta.dirname, '../../../docs/platform.md'), 'utf8')
  const [, table = ''] = /\n## Admin API\n([\s\S]*?)\n## /.exec(page) ?? []
  const rows = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  return new Map(
    rows.flatMap(([, calls = '', right = '']) =>
      [...calls.matchAll(/`((?:GET|POST|DELETE) [^`]+)`/g)].map(
        ([, call = '']) => [call.replace(/<[^>]+>/g, '*'), /^`(\w+)`/.exec(right)?.[1] ?? right] as const,
      ),
    ),
  )
}

/** What the calls are about. Their bodies are sound: a right is asked for once it is known of what. */
const target = { channel: 'production', unit: 'games', release: '1.0.0-0123456789ab' }

/** The admin API itself, without a port. */
async function api() {
  const [{ store }, { db }] = [await fakeStore(), await testDatabase()]
  const now = () => new Date()
  const log = pino({ level: 'silent' })
  const [{ channel }, names, database] = [target, ownNames(null), () => db]
  const collector = beaconCollector({ store, channel, database, log, now })
  const desk = { names, book: sessionBook(now), cookie: sessionCookie(names) }
  const sending = { signer: testSigner, post: messagePoster({ allowPrivate: false }), opsOrigin: null, now }
  const context = { channel, store, database, collector, log, signer: testSigner, now, desk, sending }
  const app = adminApp(context, adminDoor(context))
  let made = 0
  return {
    routes: app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => ({ method, path })),
    /** What a call answers a key with these actions. */
    ask: async ({ method, path }: { method: string; path: string }, may: readonly Action[]) => {
      made += 1
      const order = {
        name: `key ${made}`,
        rights: { ...allRights, actions: [...may] },
        expiresAt: null,
        by: 'ana',
        parentId: null,
      }
      const { token } = await addKey(db, order, now())
      const asked = path === '/override' ? target : { ...target, percent: 10, reason: 'slow' }
      const body = method === 'POST' ? JSON.stringify(asked) : null
      const address = path.replace(':unit', 'games').replaceAll(/:\w+/g, target.release)
      return (await app.request(address, { method, body, headers: { authorization: `Bearer ${token}` } })).status
    },
    stop: () => collector.close(),
  }
}

it('asks for the right that docs/platform.md says for every call that there is, and for no other', async () => {
  const told = await documented()
  const { routes, ask, stop } = await api()
  const nameOf = ({ method, path }: { method: string; path: string }) =>
    `${method} ${path.slice(1).replaceAll(/:\w+/g, '*').replace(/\/$/, '')}`
  expect([...new Set(routes.map(nameOf))].sort()).toEqual([...told.keys()].sort())
  for (const route of routes) {
    const name = nameOf(route)
    const right = actions.find((action) => action === told.get(name))
    const others = actions.filter((action) => action !== right)
    expect([name, right, await ask(route, others)]).toEqual([name, expect.any(String), 403])
    expect([name, [401, 403].includes(await ask(route, [...actions]))]).toEqual([name, false])
  }
  await stop()
})
