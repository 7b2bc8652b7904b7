import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildFolders, buildStamp } from '../machine/build-workspace.mjs'
import { Problem } from '../machine/fail.mjs'
import { sourceDigest } from '../machine/source-digest.mjs'

/**
 * A site that outlives the check that began it. Its keeper is told everything by files and no process is ever killed by its
 * number, which may be another's by now: `record` says whose turn it is (its time is that of the last use), `beat` is
 * written by the keeper each second. A keeper whose id no longer stands in the record ends by itself.
 */
export const placesOf = (root) => {
  const folder = join(root, 'node_modules/.cache/trebol-warm-site')
  return { folder, record: join(folder, 'site.json'), beat: join(folder, 'beat'), log: join(folder, 'log.txt') }
}

const idleMs = 30 * 60_000
/** A keeper that has not written for so long is dead; a busy machine may hold it up for a few seconds. */
const silentMs = 15_000
const startMs = 120_000

export const readRecord = ({ record }) => {
  try {
    return JSON.parse(readFileSync(record, 'utf8'))
  } catch {
    return null
  }
}

/** In one go: nobody reads half of it. */
function writeRecord({ record }, content) {
  const draft = `${record}.${process.pid}`
  writeFileSync(draft, JSON.stringify(content))
  renameSync(draft, record)
}

const ageOf = (file, now) => now - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.NEGATIVE_INFINITY)

/** What a check does with what it finds: use it, wait for one that is starting, or start a new one. */
export function decideUse(record, { digest, beatAge, recordAge }) {
  if (record === null || record.digest !== digest) return 'start'
  if (record.site === null) return recordAge < startMs ? 'wait' : 'start'
  return beatAge < silentMs ? 'use' : 'start'
}

/** What a keeper does each second. */
export function decideStay(record, { id, recordAge }) {
  if (record?.id !== id) return 'replaced'
  return recordAge < idleMs ? 'stay' : 'idle'
}

/** What the site is made of: the builds, and how it is started. */
export function siteDigest(root) {
  const hash = createHash('sha256')
  for (const folder of buildFolders) {
    const stamp = buildStamp(root, folder)
    hash.update(folder).update(existsSync(stamp) ? readFileSync(stamp) : 'none')
  }
  return hash.update(sourceDigest(root, ['scripts/family', 'e2e/site', 'e2e/warm'])).digest('hex')
}

function spawnKeeper(root, places, id) {
  const log = openSync(places.log, 'w')
  const playwright = join(root, 'e2e/node_modules/playwright/cli.js')
  return spawn(process.execPath, [playwright, 'test', '--config', 'e2e/playwright.warm.config.ts'], {
    cwd: root,
    env: { ...process.env, SITES: '1', WARM_SITE_ID: id, WARM_SITE_ROOT: root },
    stdio: ['ignore', log, log],
    detached: true,
  })
}

/** Addresses of the site that is kept warm; starts it when there is none of these builds. @throws Problem */
export async function useWarmSite(root, { say, start = spawnKeeper, digest = siteDigest(root) }) {
  const places = placesOf(root)
  mkdirSync(places.folder, { recursive: true })
  const own = { id: null, ended: null }
  for (;;) {
    const now = Date.now()
    const record = readRecord(places)
    // One that another check replaced meanwhile may end as it likes.
    if (own.ended !== null && record?.id === own.id) {
      rmSync(places.record, { force: true })
      throw new Problem(`The site could not be kept warm: its keeper ended (${own.ended}). What it said: ${places.log}`)
    }
    const step = decideUse(record, {
      digest,
      beatAge: ageOf(places.beat, now),
      recordAge: ageOf(places.record, now),
    })
    if (step === 'use') {
      utimesSync(places.record, new Date(), new Date())
      return record.site
    }
    if (step === 'start') {
      say('Starting a site that stays …')
      Object.assign(own, { id: randomUUID(), ended: null })
      const { id } = own
      rmSync(places.beat, { force: true })
      writeRecord(places, { id, digest, pid: null, site: null })
      const child = start(root, places, id)
      const end = (why) => {
        if (own.id === id) own.ended = why
      }
      child.once('exit', (code) => end(`code ${code}`))
      child.once('error', (error) => end(error.message))
      child.unref()
    }
    await pause(100)
  }
}

/** Stands in the keeper: tells where the site is, and returns when nobody needs it any more. */
export async function keepOpen({ root, id, site, pid = process.pid, beatMs = 1_000, now = Date.now }) {
  const places = placesOf(root)
  const record = readRecord(places)
  if (record?.id !== id) return 'replaced'
  writeFileSync(places.beat, '')
  writeRecord(places, { ...record, pid, site })
  for (;;) {
    const found = readRecord(places)
    const step = decideStay(found, { id, recordAge: ageOf(places.record, now()) })
    if (step !== 'stay') {
      if (step === 'idle') rmSync(places.record, { force: true })
      return step
    }
    writeFileSync(places.beat, String(now()))
    await pause(beatMs)
  }
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Asks the keeper to end and waits until it has. */
export async function stopWarmSite(root, { say, patienceMs = 30_000 }) {
  const places = placesOf(root)
  const record = readRecord(places)
  const beats = ageOf(places.beat, Date.now()) < silentMs
  rmSync(places.record, { force: true })
  if (record === null || !beats) return say('No site is kept warm.')
  const until = Date.now() + patienceMs
  while (isAlive(record.pid) && Date.now() < until) await pause(100)
  rmSync(places.beat, { force: true })
  say(isAlive(record.pid) ? `The site is still ending (process ${record.pid}).` : 'The site is ended.')
}
