import { EventEmitter } from 'node:events'
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { decideStay, decideUse, keepOpen, placesOf, readRecord, stopWarmSite, useWarmSite } from './warm-site.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'trebol-warm-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const say = () => undefined
const record = { id: 'one', digest: 'a', pid: 1, site: { site: 'http://localhost:1' } }

/** A keeper in this process: no services, but the same conversation by files. */
function keepers() {
  const started: { id: string; end: Promise<string> }[] = []
  const start = (_: string, __: object, id: string) => {
    const end = keepOpen({ root, id, site: { site: `http://of-${started.length}` }, beatMs: 5 })
    started.push({ id, end })
    return Object.assign(new EventEmitter(), { unref: say })
  }
  return { started, start }
}

test('a site is used while its keeper lives and its builds are the same', () => {
  const fresh = { digest: 'a', beatAge: 900, recordAge: 60_000 }
  expect(decideUse(record, fresh)).toBe('use')
  expect(decideUse(null, fresh)).toBe('start')
  expect(decideUse(record, { ...fresh, digest: 'b' })).toBe('start')
  expect(decideUse(record, { ...fresh, beatAge: 16_000 })).toBe('start')
  const starting = { ...record, site: null }
  expect(decideUse(starting, { ...fresh, beatAge: Number.POSITIVE_INFINITY })).toBe('wait')
  expect(decideUse(starting, { ...fresh, recordAge: 121_000 })).toBe('start')
})

test('a keeper stays while its id stands in the record and somebody used the site within half an hour', () => {
  expect(decideStay(record, { id: 'one', recordAge: 29 * 60_000 })).toBe('stay')
  expect(decideStay(record, { id: 'one', recordAge: 31 * 60_000 })).toBe('idle')
  expect(decideStay(record, { id: 'two', recordAge: 0 })).toBe('replaced')
  expect(decideStay(null, { id: 'one', recordAge: 0 })).toBe('replaced')
})

test('two checks share one site; other builds get a new one and the old one ends; so does the last one when asked', async () => {
  const { started, start } = keepers()
  const both = [useWarmSite(root, { say, start, digest: 'a' }), useWarmSite(root, { say, start, digest: 'a' })]
  expect(await Promise.all(both)).toEqual([{ site: 'http://of-0' }, { site: 'http://of-0' }])
  expect(await useWarmSite(root, { say, start, digest: 'b' })).toEqual({ site: 'http://of-1' })
  expect(await started[0]?.end).toBe('replaced')
  const said = vi.fn()
  // The keeper of this test is this process, which does not end.
  await stopWarmSite(root, { say: said, patienceMs: 0 })
  expect(await started[1]?.end).toBe('replaced')
  expect(said).toHaveBeenCalledWith(`The site is still ending (process ${process.pid}).`)
  expect(started).toHaveLength(2)
})

test('a site that nobody used for half an hour ends by itself', async () => {
  const { started, start } = keepers()
  await useWarmSite(root, { say, start, digest: 'a' })
  const long = new Date(Date.now() - 31 * 60_000)
  utimesSync(placesOf(root).record, long, long)
  expect(await started[0]?.end).toBe('idle')
  expect(existsSync(placesOf(root).record)).toBe(false)
})

test('a number that is another program’s now is nobody’s: it is left alone and a new site is started', async () => {
  const { started, start } = keepers()
  await useWarmSite(root, { say, start, digest: 'a' })
  const { record: file, beat } = placesOf(root)
  writeFileSync(file, JSON.stringify({ ...record, pid: process.pid }))
  await started[0]?.end
  const long = new Date(Date.now() - 60_000)
  utimesSync(beat, long, long)
  const kill = vi.spyOn(process, 'kill')
  expect(await useWarmSite(root, { say, start, digest: 'a' })).toEqual({ site: 'http://of-1' })
  expect(kill).not.toHaveBeenCalled()
  await stopWarmSite(root, { say, patienceMs: 0 })
  expect(kill.mock.calls.every(([, signal]) => signal === 0)).toBe(true)
  kill.mockRestore()
  await started[1]?.end
})

test('a site that cannot be started says where its words are, and nothing is left of it', async () => {
  const start = () => {
    const child = Object.assign(new EventEmitter(), { unref: say })
    queueMicrotask(() => child.emit('exit', 1))
    return child
  }
  await expect(useWarmSite(root, { say, start, digest: 'a' })).rejects.toThrow(/its keeper ended \(code 1\).*log\.txt/)
  expect(readRecord(placesOf(root))).toBeNull()
  const said = vi.fn()
  await stopWarmSite(root, { say: said })
  expect(said).toHaveBeenCalledWith('No site is kept warm.')
})
