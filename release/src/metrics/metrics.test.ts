import { describe, expect, it } from 'vitest'
import { fakeBeacon } from '../testing/fake-beacon.ts'
import { fakeService } from '../testing/fake-service.ts'
import { liveSite, quickPaces } from '../testing/fake-site.ts'
import { hookReceiver } from '../testing/hook-receiver.ts'
import { metricsText } from './metrics-text.ts'

describe('/metrics', () => {
  it('tells sessions, boots, failures, errors, load times, how pages were, the pointer and the changes', async () => {
    const { get, send, getOps, collector, host, games, promote, publish } = await fakeService()
    const beacon = fakeBeacon({
      set: { host, games },
      events: [
        { kind: 'boot', ms: 300 },
        { kind: 'unit-loaded', unit: 'games', release: games, ms: 90 },
        { kind: 'unit-failed', unit: 'games', release: games, why: '404' },
        { kind: 'error', unit: null, release: null, what: 'x' },
      ],
      vitals: { unit: 'games', release: games, lcp: 1_200, inp: 64, cls: 0.05, ready: 1_500 },
    })
    await send('POST', '/beacons', JSON.stringify(beacon))
    await send('POST', '/beacons', JSON.stringify({ ...beacon, channel: 'elsewhere' }))
    for (const path of ['/', '/slots', '/nope']) await get(path, { 'sec-fetch-dest': 'document' })
    await get('/')
    await collector.flush()
    await promote('games', await publish('games', { mark: 'second' }))
    const { status, headers, text } = await getOps('/metrics')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    const lines = text.split('\n')
    const of = (unit: string, release: string) => `channel="production",unit="${unit}",release="${release}"`
    for (const line of [
      `trebol_open_sessions{${of('games', games)}} 1`,
      `trebol_open_sessions{${of('host', host)}} 1`,
      `trebol_pages_total{${of('host', host)}} 3`,
      `trebol_boots_total{${of('games', games)}} 1`,
      `trebol_failures_total{${of('games', games)}} 1`,
      `trebol_errors_total{${of('none', '')}} 1`,
      `trebol_load_milliseconds_bucket{${of('games', games)},le="63"} 0`,
      `trebol_load_milliseconds_bucket{${of('games', games)},le="100"} 1`,
      `trebol_load_milliseconds_bucket{${of('games', games)},le="+Inf"} 1`,
      `trebol_load_milliseconds_sum{${of('games', games)}} 90`,
      `trebol_load_milliseconds_count{${of('games', games)}} 1`,
      `trebol_lcp_milliseconds_sum{${of('games', games)}} 1200`,
      `trebol_lcp_milliseconds_count{${of('host', host)}} 1`,
      `trebol_inp_milliseconds_bucket{${of('games', games)},le="100"} 1`,
      `trebol_ready_milliseconds_bucket{${of('games', games)},le="1000"} 0`,
      `trebol_layout_shift_bucket{${of('games', games)},le="0.04"} 0`,
      `trebol_layout_shift_bucket{${of('games', games)},le="0.063"} 1`,
      `trebol_layout_shift_sum{${of('games', games)}} 0.05`,
      'trebol_pointer_rev{channel="production"} 3',
      'trebol_changes_total{channel="production",command="promote"} 3',
      'trebol_beacons_total 2',
      'trebol_beacons_dropped_total 1',
      'trebol_database_up 1',
    ]) {
      expect(lines).toContain(line)
    }
    expect(text).toMatch(/^trebol_pointer_age_seconds\{channel="production"\} \d+$/m)
    await promote('games', games)
    expect((await getOps('/metrics')).text).toContain('command="promote"} 4')
  })

  it('tells what waits for a hook, and what it will never get', async () => {
    const { call, token, getOps, promote, publish } = await fakeService({}, undefined, quickPaces)
    const receiver = await hookReceiver()
    const order = { name: 'ops 1', url: receiver.url, channels: '*', units: '*', events: '*' }
    const gone = { ...order, name: 'gone', url: `${receiver.origin}/gone` }
    const key = await token()
    expect((await call(key, 'POST', 'hooks', order)).status).toBe(200)
    receiver.answersNext(500)
    await promote('games', await publish('games', { mark: 'a' }))
    const metric = async (line: string) => (await getOps('/metrics')).text.includes(`${line}\n`)
    await expect.poll(() => receiver.got.length, { timeout: 10_000 }).toBe(1)
    expect(await metric('trebol_hook_messages_waiting{hook="ops 1"} 1')).toBe(true)
    expect((await call(key, 'POST', 'hooks', gone)).status).toBe(200)
    receiver.answersNext(410)
    await promote('games', await publish('games', { mark: 'b' }))
    await expect
      .poll(() => metric('trebol_hook_messages_given_up_total{hook="gone"} 1'), { timeout: 10_000 })
      .toBe(true)
  })

  it('is there without a database, and says that it is gone', async () => {
    const { getOps } = await liveSite()
    const { status, text } = await getOps('/metrics')
    expect([status, text.includes('trebol_database_up 0'), text.includes('trebol_open_sessions{')]).toEqual([
      200,
      true,
      false,
    ])
  })

  it('keeps to the text format whatever a label holds', () => {
    const samples = [{ labels: { release: 'a"b\\c\nd' }, value: 1 }]
    expect(metricsText([{ name: 'trebol_x', type: 'gauge', help: 'X.', samples }])).toBe(
      '# HELP trebol_x X.\n# TYPE trebol_x gauge\ntrebol_x{release="a\\"b\\\\c\\nd"} 1\n',
    )
  })
})
