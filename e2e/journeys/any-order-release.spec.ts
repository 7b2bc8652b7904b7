import type { Page } from 'playwright/test'
import { nextGames, thirdGames } from '../site/changed-units.ts'
import { act, expectStayed, firstOf, heard, putBack, stay } from '../site/live-releases.ts'
import { drawing } from '../site/release-model.ts'
import { release } from '../site/release-tool.ts'
import type { Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'

// No tab waits for ever: one failure is evidence.
test.describe.configure({ retries: 0 })

// The first journey would wait for the builds.
test.beforeAll(() => {
  thirdGames()
})
test.afterEach(({ site }) => putBack(site, 'games'))

const updating = (page: Page) => page.getByText('Estamos actualizando esta sección')
const update = (page: Page) => page.getByRole('button', { name: 'Actualizar' })
const drawnBy = (page: Page, id: string) => page.locator(`main [data-release="${id}"]`)

test('a release that was taken back and is promoted again is drawn again, however often; so is one that is recalled in turn', async ({
  page,
  site,
}) => {
  const first = await firstOf(site, 'games')
  const next = await publish(site, nextGames())
  await act(site, 'promote', 'games', next)
  await page.goto('/slots')
  await expect(drawnBy(page, next)).toBeVisible()
  await stay(page)
  for (const severity of ['soft', 'recall', 'soft']) {
    await act(site, 'rollback', 'games', '--to', first, '--reason', 'pages stay white')
    await expect(drawnBy(page, first)).toBeVisible()
    await act(site, 'unlock', 'games')
    await act(site, 'promote', 'games', next, '--severity', severity)
    if (severity === 'soft') await update(page).click()
    await expect(drawnBy(page, next)).toBeVisible()
    await expect(updating(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
  }
  await expectStayed(page)
})

test('a recall takes along who was two releases behind, and what is put off once is offered again in another version', async ({
  page,
  site,
}) => {
  const first = await firstOf(site, 'games')
  const [next, third] = [await publish(site, nextGames()), await publish(site, thirdGames())]
  await page.goto('/slots')
  await expect(drawnBy(page, first)).toBeVisible()
  await stay(page)
  await act(site, 'promote', 'games', next, '--severity', 'soft')
  await page.getByRole('button', { name: 'Más tarde' }).click()
  await expect(update(page)).toHaveCount(0)
  await act(site, 'promote', 'games', third, '--severity', 'soft')
  await expect(update(page)).toBeVisible()
  await expect(drawnBy(page, first)).toBeVisible()
  await act(site, 'promote', 'games', next, '--severity', 'recall')
  await expect(drawnBy(page, next)).toBeVisible()
  await expect(update(page)).toHaveCount(0)
  await expectStayed(page)
})

/** Seeds of the sequences; a campaign goes on from its own. */
const first = Number(process.env.FAST_CHECK_SEED ?? 1)
const seeds = process.env.PROVE === '1' ? Array.from({ length: 100 }, (_, at) => first + at) : [3]

for (const seed of seeds) {
  test(`after any sequence of changes an open tab is on what the pointer says (seed ${seed})`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000)
    const draw = drawing(seed)
    const one = <T>(of: readonly [T, ...T[]]): T => of[draw(of.length)] ?? of[0]
    const ids = [
      await firstOf(site, 'games'),
      await publish(site, nextGames()),
      await publish(site, thirdGames()),
    ] as const
    const bucket = draw(100)
    await page.addInitScript((kept) => localStorage.setItem('trebol:bucket', String(kept)), bucket)
    await page.goto('/slots')
    await expect(page.locator('main [data-release]')).toBeVisible()
    let before = await pointerOf(site)
    let runs = wanted(before, bucket)
    const done: string[] = []
    for (let turn = 0; turn < 12; turn += 1) {
      const command = one<readonly [string, ...string[]]>([
        ['promote', one(ids), '--severity', one(['passive', 'soft', 'recall'])],
        ['promote', one(ids), '--ramp', one(['20', '60']), '--severity', one(['passive', 'soft', 'recall'])],
        ['ramp', one(['0', '40', '100']), '--reason', 'any'],
        ['rollback', '--to', one(ids), '--reason', 'any'],
        ['rollback', '--reason', 'any'],
        ['withdraw', one(ids), '--reason', 'any'],
        ['unlock'],
        ['unlock'],
      ])
      const [name, ...rest] = command
      // What is refused changes nothing.
      await release(site, name, 'games', ...rest)
      done.push(command.join(' '))
      const now = await pointerOf(site)
      await heard(page, site)
      const state = now.units.games
      const isRecalled = state.severity === 'recall' && state.active !== before.units.games.active
      if (state.withdrawn.includes(runs) || (isRecalled && runs !== state.active && runs !== state.ramp?.release))
        runs = wanted(now, bucket)
      const isDue = state.severity === 'soft' && wanted(now, bucket) !== runs
      const told = done.join(' · ')
      await expect(drawnBy(page, runs), told).toBeVisible()
      await expect(updating(page), told).toHaveCount(0)
      await expect(update(page), told).toHaveCount(isDue ? 1 : 0)
      await expect(page.getByRole('status').filter({ hasText: 'encontrado' }), told).toBeVisible()
      if (isDue && draw(2) === 0) {
        await update(page).click()
        runs = wanted(now, bucket)
        done.push('Actualizar')
        await expect(drawnBy(page, runs), done.join(' · ')).toBeVisible()
      }
      before = now
    }
  })
}

type GamesState = {
  readonly active: string
  readonly ramp: { readonly release: string; readonly percent: number } | null
  readonly withdrawn: readonly string[]
  readonly severity: 'passive' | 'soft' | 'recall'
}
type LivePointer = { readonly units: { readonly games: GamesState } }

async function pointerOf({ site }: Site): Promise<LivePointer> {
  return (await (await fetch(`${site}/channels/production.json`)).json()) as LivePointer
}

/** What a browser of this hundredth is to run when it is opened now. */
const wanted = ({ units: { games } }: LivePointer, bucket: number): string =>
  games.ramp !== null && bucket < games.ramp.percent ? games.ramp.release : games.active

async function publish(site: Site, dist: string): Promise<string> {
  return String((await release(site, 'publish', 'games', '--dir', dist)).json.id)
}
