import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { fakeBeacon } from '../testing/fake-beacon.ts'
import { hookReceiver } from '../testing/hook-receiver.ts'
import { openInstallation } from './installation.ts'
import { readRunbook } from './read-runbook.ts'

type Installation = Awaited<ReturnType<typeof openInstallation>>

/** How each scenario comes about; a heading that is not named here needs nothing. */
const causes: Readonly<Record<string, (site: Installation) => Promise<void>>> = {
  'A bad release, at three in the morning': async ({ release }) => release('games'),
  'A player says the games look different': async ({ env, must }) => {
    const { host, games } = JSON.parse(await must('release status --json')).units
    const page = fakeBeacon({ set: { host: host.active, games: games.active } })
    await fetch(`${env.SITE}/beacons`, { method: 'POST', body: JSON.stringify(page) })
    env.PAGE_ID = page.session
  },
  'A host that does not boot': async ({ release }) => release('host'),
  'A broken canary judge': async ({ must }) => {
    await must('release publish games --dir "$DIST"')
    await must('release promote games "$ID" --ramp 10')
  },
  'A lost or leaked deploy key': async (site) => makeKey(site, 'games ci'),
  'Somebody leaves the team': async (site) => makeKey(site, 'ana@example.com'),
  'A restored database': async (site) => makeKey(site, 'revoked before'),
  'A damaged store': async ({ env, must, copy }) => {
    const { active } = JSON.parse(await must('release status --json')).units.games
    await copy('r')
    await writeFile(join(env.STORE ?? '', 'r/games', active, 'remoteEntry.js'), 'damaged')
    await writeFile(join(env.STORE ?? '', 'channels/production.json'), '{')
  },
  'A store restored from an older copy': async ({ env, release, copy, restore }) => {
    await copy('channels')
    for (const unit of ['games', 'games'] as const) await release(unit)
    await rm(join(env.STORE ?? '', 'channels'), { recursive: true })
    await restore('channels')
  },
  'A lost signing key': async ({ env }) => rm(env.RELEASE_SIGNING_KEY ?? ''),
}

/** What a reader does who is told so in a block: anything else that stands there fails. */
const byHand: Readonly<Record<string, (site: Installation) => Promise<void>>> = {
  'stop "release serve"': async ({ stop }) => stop(),
  'start "release serve" again': async ({ start }) => start(),
  'start "release serve" on the new store': async ({ env, start }) => start(env.NEW_STORE),
  'restore the files that it still names, and again': async ({ restore }) => restore('r'),
  // Each build is made when it is published, with the keys of then.
  'build the host: it knows both keys': async () => undefined,
  'build the host: it knows the new key alone': async () => undefined,
  'build games': async () => undefined,
}

/** `server/test/restored-backup.test.ts` runs these: they take every service of the site. */
const ofWholeSite: ReadonlySet<string> = new Set([
  'A backup',
  'A lost machine',
  'A backup of the embedded databases',
  'A lost machine with the embedded databases',
])

const unfailing = 'release verify --store "$STORE"'
const lastTitle = 'A lost signing key'

it('every command of the runbook does what the runbook says, and leaves a sound store', {
  tags: ['proof'],
  timeout: 300_000,
}, async () => {
  const text = await readFile(resolve(import.meta.dirname, '../../../docs/releasing.md'), 'utf8')
  const sections = readRunbook(text).filter(({ title }) => !ofWholeSite.has(title))
  expect(Object.keys(causes).filter((title) => !sections.some((section) => section.title === title))).toEqual([])
  expect(sections.at(-1)?.title).toBe(lastTitle)
  const site = await openInstallation({ HOOK_URL: (await hookReceiver()).url })
  for (const { title, steps } of sections) {
    await causes[title]?.(site)
    for (const step of steps) {
      if (step.kind === 'by-hand') {
        const act = byHand[step.line]
        if (act === undefined) expect.fail(`${title}: nobody knows how to do "${step.line}"`)
        await act(site)
        continue
      }
      const { code, err, out } = await site.run(step.line)
      expect([title, step.line, code, code === step.exit ? '' : `${out}${err}`]).toEqual([
        title,
        step.line,
        step.exit,
        '',
      ])
    }
    // The log of a lost key can be verified by nobody.
    if (title === lastTitle) continue
    const { code, err } = await site.run(unfailing)
    expect([title, code, err]).toEqual([title, 0, ''])
  }
})

async function makeKey({ env, must }: Installation, name: string): Promise<void> {
  const said = await must(
    `release keys add --name "${name}" --units games --channels production --actions publish --json`,
  )
  env.KEY_ID = (JSON.parse(said) as { key: { id: string } }).key.id
}
