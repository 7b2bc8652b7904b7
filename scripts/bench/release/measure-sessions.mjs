import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findChromium } from '../../checks/find-chromium.mjs'
import { freePorts } from '../../family/free-ports.mjs'
import { startFamily } from '../../family/start-family.mjs'
import { badLead, buildChangedGames, lead } from './build-changed-games.mjs'
import { get } from './get.mjs'
import { releaseTool } from './release-tool.mjs'
import { atMost } from './row.mjs'
import { openStreams } from './stream-clients.mjs'

const rollbacks = 5
const browsers = 3
const tabsOfEach = 4
const pollingTabs = 4
const streams = 300
const patienceMs = 90_000

/** The release tool over the service, as a team or ops use it. */
async function overService(root, { ops }, dataDir) {
  const keyFile = join(dataDir, 'first-deploy.key')
  while (!existsSync(keyFile)) await pause(20)
  const tool = releaseTool(root, null)
  return async (...args) => {
    const { code, answer, err } = await tool([...args, '--service', ops, '--key-file', keyFile])
    if (code !== 0) throw new Error(err)
    return { answer, at: Date.now() }
  }
}

const rollbackTo = (before) => ['rollback', 'games', '--to', before, '--reason', 'bench', '--no-wait']

/** From the return of `rollback` until a page that is asked for in a loop names the old release. */
async function measureLoads(run, { site }, bad, before) {
  const waits = []
  for (let round = 0; round < rollbacks; round += 1) {
    await run('unlock', 'games')
    await run('promote', 'games', bad)
    const { at } = await run(...rollbackTo(before))
    while (!(await get(`${site}/`)).includes(`"active":"${before}"`)) {
      if (Date.now() - at > patienceMs) throw new Error('The page never got the old release.')
    }
    waits.push(Date.now() - at)
  }
  return Math.max(...waits)
}

/** Opens a tab on the slots page, on the bad release, that notes when it shows the other one. */
async function openTab(context, site) {
  const page = await context.newPage()
  await page.goto(`${site}/slots`)
  await page.getByText(badLead).waitFor({ timeout: patienceMs })
  await page.evaluate(
    ([good, bad]) => {
      const look = () => {
        const text = document.body.textContent
        if (text.includes(good) && !text.includes(bad)) window.__offAt ??= Date.now()
      }
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    },
    [lead, badLead],
  )
  return page
}

const offAt = async (page) =>
  (await page.waitForFunction(() => window.__offAt, null, { polling: 250, timeout: patienceMs })).jsonValue()

async function openTabs(browser, site) {
  const following = []
  for (let at = 0; at < browsers; at += 1) {
    const context = await browser.newContext()
    for (let tab = 0; tab < tabsOfEach; tab += 1) following.push(await openTab(context, site))
  }
  const polling = []
  for (let tab = 0; tab < pollingTabs; tab += 1) {
    const context = await browser.newContext()
    await context.route('**/channels/*/events', (route) => route.fulfill({ status: 404, body: '' }))
    polling.push(await openTab(context, site))
  }
  return { following, polling }
}

/**
 * How soon a rollback through the command line and the service reaches new page loads, tabs of a real browser on the
 * real site, with the event stream and without it, and simulated clients of the stream. All from the command's return.
 */
export async function measureSessions(root, { folder, say }) {
  const chromium = await findChromium(root, say)
  const games = await buildChangedGames(root)
  const dataDir = join(folder, 'family')
  const env = { RATE_LIMIT_FACTOR: '1000', KYC_AT_WITHDRAWAL: 'VE' }
  let family
  let browser
  let listeners
  try {
    family = await startFamily({ root, dataDir, ports: await freePorts(), env })
    const run = await overService(root, family, dataDir)
    const before = (await run('status')).answer.units.games.active
    const bad = (await run('publish', 'games', '--dir', games.dist)).answer.id
    const load = await measureLoads(run, family, bad, before)
    await run('unlock', 'games')
    await run('promote', 'games', bad)
    const { chromium: browserType } = createRequire(resolve(root, 'e2e/package.json'))('playwright')
    browser = await browserType.launch({
      executablePath: chromium,
      args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic'],
    })
    const { following, polling } = await openTabs(browser, family.site)
    listeners = await openStreams(`${family.site}/channels/production/events`, streams)
    const { answer, at } = await run(...rollbackTo(before))
    const latest = async (times) => Math.max(...(await times).map((time) => time - at)) / 1000
    const [told, tabs, polls] = await Promise.all([
      latest(listeners.reached(answer.rev)),
      latest(Promise.all(following.map(offAt))),
      latest(Promise.all(polling.map(offAt))),
    ])
    const from = '`rollback` returns →'
    return [
      atMost(`${from} new page loads get the old release, slowest of ${rollbacks}`, load, 1_000, { unit: ' ms' }),
      atMost(
        `${from} all ${browsers * tabsOfEach} tabs in ${browsers} browsers are off the bad one, event stream`,
        tabs,
        5,
        {
          unit: ' s',
          digits: 2,
        },
      ),
      atMost(`${from} all ${streams} simulated clients know, event stream`, told, 5, {
        unit: ' s',
        digits: 2,
        atZero: 'before it returns',
      }),
      atMost(`${from} all ${pollingTabs} tabs without the stream are off the bad one, polling`, polls, 35, {
        unit: ' s',
        digits: 1,
      }),
    ]
  } finally {
    listeners?.close()
    await browser?.close()
    await family?.stop()
    games.remove()
  }
}
