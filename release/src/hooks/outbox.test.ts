import { describe, expect, it } from 'vitest'
import type { SiteTrouble } from '../edge/watch-site.ts'
import { telling } from '../testing/telling.ts'
import { newsQueue } from './news-queue.ts'
import { tellNews } from './outbox.ts'
import { databaseNotice, refusedNotice, siteNotice } from './service-news.ts'

const hour = 3_600_000

describe('what a service notices', () => {
  it('is told once by all of them when it begins and once when it ends, and again the next time', async () => {
    const { db, add, round, receiver, now, later } = await telling()
    await add()
    const tell = (event: SiteTrouble['event'], at = now()) =>
      tellNews(db, siteNotice('production', { event, rev: 2, at }), now())
    // Of what never began nobody is told that it ended.
    await tell('store-mended')
    for (let time = 0; time < 2; time += 1) {
      const before = now()
      later(1_000)
      const began = now()
      await Promise.all([tell('store-changed'), tell('store-changed'), tell('store-unreadable')])
      // Another service comes to tell only now that all was well when it looked, and then of the trouble.
      await tell('store-mended', before)
      await tell('store-changed')
      later(1_000)
      await Promise.all([tell('store-mended'), tell('store-mended')])
      // Another service comes to tell only now of what it saw before the end.
      await tell('store-changed', began)
      await tell('store-mended')
    }
    later(1_000)
    await tell('store-readable')
    await round()
    expect(receiver.events().filter((event) => event === 'store-changed' || event === 'store-mended')).toEqual([
      'store-changed',
      'store-mended',
      'store-changed',
      'store-mended',
    ])
    expect(receiver.events().filter((event) => event === 'store-unreadable')).toHaveLength(1)
    expect(receiver.events().at(-1)).toBe('store-readable')
  })

  it('waits in order while the database is away, and is kept once', async () => {
    const { db, add, round, receiver, now, later } = await telling()
    await add()
    const queue = newsQueue()
    queue.note(databaseNotice('database-lost', now()))
    for (let time = 0; time < 500; time += 1)
      queue.note(siteNotice('production', { event: 'bad-channel', rev: 3, at: now() }))
    later(1_000)
    queue.note(databaseNotice('database-open', now()))
    await expect(
      queue.flush({ ...db, transaction: () => Promise.reject(new Error('gone')) } as never, now()),
    ).rejects.toThrow('gone')
    await queue.flush(db, now())
    await queue.flush(db, now())
    await round()
    expect(receiver.got.map(({ json }) => [json.event, json.time])).toEqual([
      ['database-lost', '2026-11-20T12:00:00.000Z'],
      ['bad-channel', '2026-11-20T12:00:00.000Z'],
      ['database-open', '2026-11-20T12:00:01.000Z'],
    ])
  })

  it('is told of a refused call once an hour for each key, action, unit and channel', async () => {
    const { db, add, round, receiver, now, later } = await telling()
    await add({ units: ['games'] })
    const tell = (keyName: string, unit: string | null) => {
      const call = { keyName, action: 'promote', unit, channel: 'production', message: 'The key may not.' }
      return tellNews(db, refusedNotice(call, now()), now())
    }
    for (const unit of ['games', 'games', 'legal', null]) await tell('ci', unit)
    await tell('other', 'games')
    await round()
    expect(receiver.got.map(({ json }) => [json.by, json.unit])).toEqual([
      ['ci', 'games'],
      ['ci', null],
      ['other', 'games'],
    ])
    later(hour - 1)
    await tell('ci', 'games')
    await round()
    expect(receiver.got).toHaveLength(3)
    later(1)
    await tell('ci', 'games')
    await round()
    expect(receiver.got).toHaveLength(4)
  })

  it('is told to no hook that came later', async () => {
    const { db, add, round, receiver, now } = await telling()
    const trouble = () => tellNews(db, siteNotice('production', { event: 'bad-channel', rev: 3, at: now() }), now())
    await trouble()
    await add()
    await trouble()
    await round()
    expect(receiver.got).toEqual([])
  })
})
