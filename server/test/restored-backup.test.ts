import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { readRunbook } from '../../release/src/runbook/read-runbook.ts'
import { gameStateSchema, roundOutputSchema } from '../../studio/src/wire/game-wire.ts'
import { isSiteBuilt, openSite, type Site } from './open-site.ts'

const postgres = process.env.TEST_DATABASE_URL ?? ''
const runbook = resolve(import.meta.dirname, '../../docs/releasing.md')
const game = 'veintiuna-real'
const amount = { amount: '5.00', iso: 'USD' }
const statusSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ units: v.object({ games: v.object({ active: v.string() }) }) }),
)
const turnSchema = v.object({ moves: v.array(v.string()) })

type Databases = {
  readonly addresses: Readonly<Record<string, string>>
  readonly make: () => Promise<void>
  readonly lose: () => Promise<void>
}

test.runIf(isSiteBuilt() && postgres !== '')(
  'who follows the runbook has ledger, rounds, releases and secrets of his backup again, and a site that goes on',
  { timeout: 120_000 },
  async () => {
    const databases = onServer(randomBytes(4).toString('hex'))
    await databases.make()
    onTestFinished(databases.lose)
    const site = await proveBackup(databases, { backup: 'A backup', loss: 'A lost machine' })

    const client = new Client({ connectionString: databases.addresses.DATABASE_URL })
    await client.connect()
    await client.query("update accounts set balance = balance + 1 where kind = 'wallet'")
    await client.end()
    await expect(site.run('node server/dist/check-ledger.js')).rejects.toThrow(
      /ended with 1: .*"sound":false.*"wrongWallets":\[\{.*\nThe ledger does not come out/,
    )
  },
)

test.runIf(isSiteBuilt())('the same holds for embedded databases', { tags: ['proof'], timeout: 120_000 }, async () => {
  const nothing = async () => {}
  await proveBackup(
    { addresses: {}, make: nothing, lose: nothing },
    { backup: 'A backup of the embedded databases', loss: 'A lost machine with the embedded databases' },
  )
})

async function proveBackup(databases: Databases, titles: { backup: string; loss: string }): Promise<Site> {
  const site = await openSite(databases.addresses)
  const { follow, endMaintenance } = await readerOf(site, databases)
  const paper = join(site.env.DATA_DIR ?? '', 'files/a-paper')
  await mkdir(join(paper, '..'), { recursive: true })
  await writeFile(paper, 'of a player')
  const token = await site.logIn()
  const deposit = () => site.call('createDeposit', { rid: randomUUID(), method: 'sandbox', amount }, token)
  const activeGames = async () => v.parse(statusSchema, await site.run('release status --json')).units.games.active
  await deposit()
  const { session, id, seq, promised } = await openHand(site, token)
  const copied = { balance: await balanceOf(site, token), games: await activeGames() }
  await follow(titles.backup)

  // Nobody will know of these.
  expect(await balanceOf(site, token)).toBe(copied.balance)
  await deposit()
  expect(await site.play('act', { session, round: id, seq, move: 'stand' })).toMatchObject({
    round: { status: 'settled' },
  })
  await site.lose()
  await databases.lose()
  await follow(titles.loss)

  expect((await site.call('getBalance', {}, token)).response.code).toBe('MAINTENANCE')
  await endMaintenance(titles.loss)

  // The cards of the hand are known, and so is the seed that was promised next: neither is played on.
  const { last, next } = v.parse(gameStateSchema, await site.play('state', { session }))
  expect(next.seedHash).not.toBe(promised)
  expect(last).toMatchObject({ id, status: 'settled' })
  const won = last?.status === 'settled' ? minor(last.win) : 0n
  await expect.poll(() => balanceOf(site, token)).toBe(copied.balance + won)
  await openHand(site, token)

  expect(await readFile(paper, 'utf8')).toBe('of a player')
  expect(await activeGames()).toBe(copied.games)
  await site.release('games')
  await site.stop()
  expect(await site.run('node server/dist/check-ledger.js')).toContain('"sound":true')
  return site
}

const minor = (text: string): bigint => BigInt(text.replace('.', ''))

async function balanceOf(site: Site, token: string): Promise<bigint> {
  const { response } = await site.call('getBalance', {}, token)
  const balances = v.parse(v.array(v.tuple([v.string(), v.string()])), response.return)
  return minor(balances.find(([, iso]) => iso === 'USD')?.[0] ?? '')
}

/** A hand of blackjack that waits for its player. */
async function openHand(site: Site, token: string) {
  const { response } = await site.call('play', { id: game, rid: randomUUID(), iso: 'USD' }, token)
  const { url } = v.parse(v.object({ url: v.string() }), response.return)
  const launched = { token: new URL(url).searchParams.get('token'), game, key: randomUUID() }
  const { session } = v.parse(gameStateSchema, await site.play('open', launched))
  for (;;) {
    const asked = { session, round: randomUUID(), stake: '1.00', clientSeed: 'jugador' }
    let { round, next } = v.parse(roundOutputSchema, await site.play('round', asked))
    while (round.status === 'turn') {
      const { id, seq } = round
      // An insurance may be offered first.
      if (v.parse(turnSchema, round.shown).moves.includes('stand')) return { session, id, seq, promised: next.seedHash }
      ;({ round, next } = v.parse(
        roundOutputSchema,
        await site.play('act', { session, round: id, seq, move: 'decline' }),
      ))
    }
  }
}

const maintenanceOff = 'MAINTENANCE=off node server/dist/prepare.js'

/**
 * Does what stands under a heading of the runbook, in order; the end of the maintenance when it is asked for. A line that
 * fails fails the test.
 */
async function readerOf(site: Site, databases: Databases) {
  const sections = readRunbook(await readFile(runbook, 'utf8'))
  const byHand: Readonly<Record<string, () => Promise<void>>> = {
    'stop the studio': site.stopStudio,
    'start the studio again': site.startStudio,
    'stop every process': site.stop,
    'start every process': site.start,
    'make both databases, empty': databases.make,
  }
  const stepsOf = (title: string) => {
    const steps = sections.find((section) => section.title === title)?.steps
    if (steps === undefined) throw new Error(`The runbook has nothing to do under "${title}".`)
    return steps
  }
  return {
    follow: async (title: string) => {
      for (const { kind, line } of stepsOf(title)) {
        if (line === maintenanceOff) continue
        const act = kind === 'by-hand' ? byHand[line] : () => site.run(line)
        if (act === undefined) expect.fail(`${title}: nobody knows how to do "${line}"`)
        await act()
      }
    },
    endMaintenance: async (title: string) => {
      // The embedded database has one process at a time: there an operator ends it at the desk.
      const embedded = site.env.DATABASE_URL === undefined
      expect(stepsOf(title).at(-1)?.line === maintenanceOff).toBe(!embedded)
      if (embedded) await site.stop()
      await site.run(maintenanceOff)
      if (embedded) await site.start()
    },
  }
}

/** Two databases of their own on the server of the tests. */
function onServer(mark: string): Databases {
  const names = { DATABASE_URL: `trebol_ledger_${mark}`, RELEASE_DATABASE_URL: `trebol_release_${mark}` }
  const ask = async (question: (name: string) => string) => {
    const client = new Client({ connectionString: postgres })
    await client.connect()
    for (const name of Object.values(names)) await client.query(question(name))
    await client.end()
  }
  return {
    addresses: Object.fromEntries(
      Object.entries(names).map(([key, name]) => [key, new URL(`/${name}`, postgres).href]),
    ),
    make: () => ask((name) => `create database ${name}`),
    lose: () => ask((name) => `drop database if exists ${name} with (force)`),
  }
}
