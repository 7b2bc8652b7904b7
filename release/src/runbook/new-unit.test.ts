import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Unit } from '@trebol/shared/contract/release'
import type { BrowserContext, Page } from 'playwright'
import { expect, it, onTestFinished } from 'vitest'
import { guideHeading, guidePath, readGuide } from '../../../scripts/create-unit/read-guide.mjs'
import { findBrowser } from '../check/find-browser.ts'
import { runCli } from '../testing/built-cli.ts'
import { freePort } from '../testing/start-nginx.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { applyBlockTo, copyWorkspace, linkPackages, workspace } from './copy-workspace.ts'
import { runShell } from './run-shell.ts'

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'
const builds = { host: 'host/dist', legal: 'remote-legal/dist' } as const
const isBuilt = Object.values(builds).every((folder) => existsSync(join(workspace, folder, 'unit.json')))
const install = /^npm exec --yes --package=(\S+) -- pnpm install$/
const lead = 'Lo que hay hoy, con sus condiciones a la vista.'

it.runIf(existsSync(chromium) && isBuilt)(
  'who follows the guide has a new unit that runs, on a channel that began without it; nothing that was there stops',
  { tags: ['proof'], timeout: 300_000 },
  async () => {
    const guide = await readFile(join(workspace, guidePath), 'utf8')
    const steps = readGuide(guide, guideHeading)
    expect(steps.map(({ title }) => title.slice(0, 2))).toEqual(['1.', '2.', '3.', '4.', '5.', '6.'])

    // The channel as it was before anybody thought of the unit.
    const old = await oldInstallation()
    const copy = await copyWorkspace()
    await linkPackages(copy)
    const run = shellIn(copy, old.env)

    // What its command writes stands beside what is written by hand, and is checked with it.
    const names = '--title Rifas --title-pt Rifas --title-en Raffles'
    await run(`npm run create-unit -- raffles --route /rifas ${names}`)

    const releaseSteps: string[] = []
    for (const { title, blocks } of steps) {
      for (const block of blocks) {
        if (block.kind !== 'commands') await applyBlockTo(copy, block)
        else if (title.startsWith('6.')) releaseSteps.push(...block.lines)
        else for (const line of block.lines) await (install.test(line) ? installAs(line, copy) : run(forBoth(line)))
      }
    }

    const site = await serve(join(copy, 'release/dist/cli.js'), old.env)
    const browser = await (await findBrowser(process.env))()
    onTestFinished(() => browser.close())
    expect((await fetch(`${site}/promociones`)).status).toBe(404)
    const oldPage = await openPage(await browser.newContext({ locale: 'es-VE' }), `${site}/`)

    let newPage: Page | null = null
    for (const line of releaseSteps) {
      await run(line)
      if (!line.includes('promote host')) continue
      newPage = await openPage(await browser.newContext({ locale: 'es-VE' }), `${site}/promociones`)
      await newPage.getByRole('alert').getByText('Código: promotions').waitFor()
    }
    if (newPage === null) throw new Error('the guide promotes no host')

    // The page that stood there while nothing of the unit was live, and one that never heard of it.
    await newPage.getByRole('button', { name: 'Reintentar' }).click()
    await newPage.getByRole('heading', { level: 1, name: 'Promociones' }).waitFor()
    await newPage.getByText(lead).waitFor()
    await expect.poll(() => keptPointer(oldPage), { timeout: 20_000 }).toContain('"promotions"')
    await oldPage.getByRole('contentinfo').getByRole('link', { name: 'Términos y condiciones' }).click()
    await oldPage.locator(`[data-release="${old.ids.legal}"]`).waitFor()

    await run('npm run release -- verify')
    const { units } = JSON.parse((await run('npm run -s release -- status --json')).out)
    expect(units.promotions.active).toMatch(/^0\.1\.0-[0-9a-f]{12}$/)
    expect(units.legal.active).toBe(old.ids.legal)

    // A tool from before would forget the unit with its next change: it makes none.
    const refused = await runCli(['rollback', 'host', '--reason', 'x', '--store', old.env.RELEASE_STORE], old.env)
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringMatching(
        /^release: Log entry 4 .* does not know \(promotions, raffles\): use the tool that knows it.*\n$/,
      ),
    ])
  },
)

/** Lints and tests the unit that the command has written together with the guide's own. */
const forBoth = (line: string) => line.replace(' remote-promotions ', ' remote-promotions remote-raffles ')

/** A store on which the units of this workspace are live, and the names that a shell of its people knows. */
async function oldInstallation() {
  const env = {
    RELEASE_STORE: join(await temporaryFolder(), 'store'),
    RELEASE_SIGNING_KEY: join(workspace, '.keys/signing-key.json'),
    RELEASE_BY: 'ana',
  }
  const release = async (unit: keyof typeof builds & Unit) => {
    const said = await runCli(['publish', unit, '--dir', join(workspace, builds[unit]), '--json'], env)
    const { id } = JSON.parse(said.out) as { id: string }
    expect(await runCli(['promote', unit, id], env)).toMatchObject({ code: 0 })
    return id
  }
  return { env, ids: { host: await release('host'), legal: await release('legal') } }
}

/** Runs a line of the guide in the copy; `<id>` is what `publish` printed last. A line that fails fails the test. */
function shellIn(copy: string, env: Readonly<Record<string, string>>) {
  let id = '<id>'
  const names = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', CHROMIUM: chromium, ...env }
  return async (line: string) => {
    const ran = await runShell(`cd "${copy}" && ${line.replace('<id>', id)}`, names)
    expect([line, ran.code, ran.code === 0 ? '' : `${ran.out}${ran.err}`]).toEqual([line, 0, ''])
    id = /^Published \w+ (\S+) \(/m.exec(ran.out)?.[1] ?? id
    return ran
  }
}

/** What the guide's line of installation leads to, without the network; the line must name the pinned pnpm. */
async function installAs(line: string, copy: string): Promise<void> {
  const { packageManager } = JSON.parse(await readFile(join(copy, 'package.json'), 'utf8')) as {
    packageManager: string
  }
  expect(install.exec(line)?.[1]).toBe(packageManager)
  await linkPackages(copy)
}

/** The real edge of this command line over the store. @returns the address of the site */
async function serve(cli: string, env: Readonly<Record<string, string>>): Promise<string> {
  const ports = { SITE_PORT: String(await freePort()), OPS_PORT: String(await freePort()) }
  const child: ChildProcess = spawn(process.execPath, [cli, 'serve'], {
    env: { PATH: process.env.PATH ?? '', ...env, ...ports, DATA_DIR: join(await temporaryFolder(), 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
    if (!line.includes('"event":"ready"')) continue
    child.stdout?.resume()
    return (JSON.parse(line) as { url: string }).url
  }
  throw new Error('"release serve" has ended')
}

async function openPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const keptPointer = (page: Page) => page.evaluate(() => localStorage.getItem('trebol:pointer') ?? '')
