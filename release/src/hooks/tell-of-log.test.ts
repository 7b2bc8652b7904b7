import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { restartLog } from '../change/restart-log.ts'
import { logEntrySchema } from '../log/log-entry-schema.ts'
import { readHead } from '../log/read-log.ts'
import { telling } from '../testing/telling.ts'
import { refreshing, testSigner } from '../testing/test-signer.ts'
import { hookEvents } from './hook-events.ts'

describe('what stands in the log', () => {
  it('is told in its order, in the words of the log, from the moment when the hook was made', async () => {
    const { add, round, receiver, publish, promote, rollback, unlock, games } = await telling()
    await add()
    await round()
    expect(receiver.got).toEqual([])
    const next = await publish('games', { mark: 'next' })
    await promote('games', next)
    await rollback('games')
    await unlock('games')
    await round()
    expect(receiver.events()).toEqual(['promote', 'rollback', 'unlock'])
    expect(receiver.got[1]?.json).toEqual({
      id: receiver.got[1]?.headers['webhook-id'],
      event: 'rollback',
      time: '2026-11-20T12:00:00.000Z',
      ...{
        channel: 'production',
        unit: 'games',
        rev: 4,
        from: next,
        to: games,
        by: 'ana',
        percent: null,
        severity: null,
      },
      reason: 'pages stay white',
      sentence: `ana: rollback, games ${next} -> ${games} on production (rev 4): pages stay white`,
      link: 'https://ops.example/#/log',
    })
    expect(receiver.got[0]?.json).toMatchObject({
      severity: 'passive',
      sentence: `ana: promote passive, games ${games} -> ${next} on production (rev 3)`,
    })
    await round()
    expect(receiver.got).toHaveLength(3)
  })

  it('is told to each hook as far as it wants to hear: of a rollback also as lock, once', async () => {
    const { add, round, receiver, publish, promote, rollback, openChannel, change } = await telling()
    await openChannel('staging')
    await add({ name: 'locks', url: `${receiver.origin}/locks`, events: ['lock', 'withdraw'] })
    await add({ name: 'both', url: `${receiver.origin}/both`, events: ['lock', 'rollback'] })
    await add({ name: 'legal', url: `${receiver.origin}/legal`, units: ['legal'] })
    await add({ name: 'staging', url: `${receiver.origin}/staging`, channels: ['staging'] })
    const next = await publish('games', { mark: 'next' })
    await promote('games', next)
    await rollback('games')
    const host = await publish('host', { mark: 'other' })
    const order = { kind: 'promote', unit: 'host', release: host, severity: 'soft' } as const
    await change(order, { channel: 'staging' })
    await round()
    const heard = receiver.got.map(({ path, json }) => [path, json.event, json.channel, json.unit])
    expect(heard.sort()).toEqual([
      ['/both', 'rollback', 'production', 'games'],
      ['/locks', 'lock', 'production', 'games'],
      ['/staging', 'promote', 'staging', 'host'],
    ])
  })

  it('is told as reverted when the judge took a ramp back, and as policy without releases', async () => {
    const { add, round, receiver, publish, change } = await telling()
    await add()
    const next = await publish('games', { mark: 'next' })
    await change({ kind: 'promote', unit: 'games', release: next, severity: 'passive', ramp: 10 })
    await change({ kind: 'ramp', unit: 'games', percent: 0, reason: '5 % fail', lock: true }, { by: 'judge' })
    await change({ kind: 'policy', unit: 'games', policy: { totalBytes: 3_000_000 }, reason: 'a film is wanted' })
    await round()
    expect(receiver.got.map(({ json }) => [json.event, json.by, json.percent])).toEqual([
      ['promote', 'ana', 10],
      ['reverted', 'judge', 0],
      ['policy', 'ana', null],
    ])
    expect(receiver.got[2]?.json.sentence).toBe('ana: policy total 3 MB, games on production (rev 5): a film is wanted')
  })

  it('knows a name for every command of the log', () =>
    expect(logEntrySchema.entries.command.options.filter((one) => !hookEvents.includes(one))).toEqual([]))

  it('goes on when an older copy was restored and the log got another name', async () => {
    const { add, round, receiver, publish, promote, store, place } = await telling()
    for (const mark of ['a', 'b', 'c']) await promote('games', await publish('games', { mark }))
    await add()
    for (const rev of [4, 5]) await rm(join(place, `channels/production/0000000${rev}.json`))
    await round()
    expect(receiver.got).toEqual([])
    await restartLog(store, {
      channel: 'production',
      reason: 'restored',
      by: 'ana',
      withoutLost: false,
      dryRun: false,
      ...refreshing,
    })
    await promote('games', await publish('games', { mark: 'd' }))
    await round()
    expect(receiver.got.map(({ json }) => [json.event, json.rev])).toEqual([
      ['restart', 4],
      ['promote', 5],
    ])
  })

  it('is told of what nobody known here has signed to nobody, until it is mended', async () => {
    const { add, round, receiver, publish, promote, place, store } = await telling()
    await add()
    await promote('games', await publish('games', { mark: 'next' }))
    const path = join(place, 'channels/production/00000003.json')
    const sound = await readFile(path, 'utf8')
    await writeFile(path, sound.replace('"ana"', '"eva"'))
    expect(testSigner.open((await readHead(store, 'production'))?.text ?? '')).toBeNull()
    await round()
    expect(receiver.got).toEqual([])
    await writeFile(path, sound)
    await round()
    expect(receiver.got.map(({ json }) => json.by)).toEqual(['ana'])
  })
})
