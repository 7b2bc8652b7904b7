import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { createSigner, type Signer } from '../../release/src/signing/signer.ts'
import { createPair } from '../../release/src/signing/signing-key.ts'
import { readSigningKey } from '../../release/src/signing/signing-key-file.ts'
import { stateOf } from '../site/live-releases.ts'
import { openAccount } from '../site/signed-in.ts'
import type { Site } from '../site/site.ts'
import { ran, withOneChange } from '../site/tampering.ts'
import { expect, test } from '../site/test.ts'

// Integrity: one failure is evidence.
test.describe.configure({ retries: 0 })

type Manifest = {
  readonly entry: string
  readonly preload: readonly string[]
  readonly pages: Record<string, readonly string[]>
  readonly files: readonly { readonly path: string }[]
}
const units = ['games', 'profile', 'legal'] as const
type Remote = (typeof units)[number]

/** A page of each unit on which nothing but that unit depends on it. */
const homes: Record<Remote, string> = { games: '/slots', profile: '/profile', legal: '/terms-and-conditions' }

for (const unit of units) {
  test(`no changed byte of any script or style of ${unit} is ever run, and the rest of the site goes on`, async ({
    page,
    site,
    expectedOutput,
  }) => {
    expectedOutput.push(/integrity|Failed to load resource|preload|net::|MIME|ChunkLoadError|CSS_CHUNK/i)
    test.setTimeout(240_000)
    const manifest = await manifestOf(site, unit)
    const paths = manifest.files.map(({ path }) => path).filter((path) => /\.(?:js|css)$/.test(path))
    const token = await openAccount(site)
    const visits = await visitsOf(page, manifest, { unit, token }, paths)
    // The gate changes one file of each kind: the entry, what it needs at once, a page's script and style. A campaign changes all.
    const whole = process.env.PROVE === '1'
    const made = whole ? visits : [...visits.slice(0, 2), ...visits.slice(2).filter(isWholePage).slice(0, 1)]
    await page.addInitScript((jwt) => localStorage.setItem('jwt', jwt), token)
    const asked = new Set<string>()
    for (const { address, locale, files, pressed } of made) {
      await page.route(`**/r/${unit}/**`, async (route) => {
        const path = files.find((file) => new URL(route.request().url()).pathname.endsWith(`/${file}`))
        if (!path) return route.continue()
        asked.add(path)
        const answer = await route.fetch()
        return route.fulfill({ response: answer, body: withOneChange(path, await answer.text()) })
      })
      await speak(page, locale)
      await page.goto(address, { waitUntil: 'commit' })
      await pressed?.(page).click()
      await expect.poll(() => files.filter((path) => !asked.has(path)), `what ${address} has not fetched`).toEqual([])
      await settled(page)
      // What was pressed may just be on its second fetch, past the cache: that answer is changed too.
      await page.unrouteAll({ behavior: 'wait' })
      expect(await ran(page), `${address}: ${files.join(', ')}`).toEqual({ script: false, style: false })
    }
    const due = whole ? paths : made.flatMap(({ files }) => files)
    expect([...asked].sort()).toEqual([...due].sort())
    await speak(page, null)
    await page.goto(homes[unit])
    await expect(page.locator('main [data-release]')).toBeAttached()
  })
}

test('a newer pointer, rightly signed, without a unit: what runs goes on; a new page shows the panel of that unit, and the rest', async ({
  page,
  expectedOutput,
}) => {
  expectedOutput.push(/404 \(Not Found\).*\/events/)
  const { own } = await readSigners()
  const good = await (await page.request.get('/channels/production.json')).text()
  const without = own.sign(JSON.stringify(withoutGames(good, 1)))
  await page.route('**/channels/production/events', (route) => route.fulfill({ status: 404, body: '' }))
  await page.clock.install()
  await page.goto('/slots')
  await expect(page.getByRole('status').filter({ hasText: 'encontrado' })).toBeVisible()
  await page.route('**/channels/production.json', (route) =>
    route.fulfill({ contentType: 'application/json', body: without }),
  )
  await page.clock.fastForward(1_000)
  await page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name: 'Mesa', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Juegos de mesa' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'encontrado' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('trebol:pointer'))).toBe(without)

  await page.goto('/slots')
  await expect(page.getByRole('alert').filter({ hasText: 'No pudimos cargar esta sección' })).toBeVisible()
  await page.goto('/terms-and-conditions')
  await expect(page.locator('main [data-release]')).toBeAttached()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Casino, deportes, lotería e hípicos' })).toBeVisible()
})

/** What is served in the place of the pointer; each must leave the page on what it had. */
const bad: readonly [string, (text: string, signers: Signers) => { body: string; status?: number }][] = [
  ['with one flipped byte', (text) => ({ body: text.replace(/"rev":(\d+)/, (_, rev) => `"rev":${Number(rev) + 1}`) })],
  ['signed by another key', (text, { stranger }) => ({ body: stranger.sign(raised(text)) })],
  ['with a lower number', (text, { own }) => ({ body: own.sign(JSON.stringify({ ...bodyOf(text), rev: 0 })) })],
  ['without the unit', (text, { own }) => ({ body: own.sign(JSON.stringify(withoutGames(text, -1))) })],
  ['of 2 MB', (text) => ({ body: text + ' '.repeat(2_000_000) })],
  ['that is not JSON', () => ({ body: '<!doctype html><p>no</p>' })],
  ['that is null', () => ({ body: 'null' })],
  ['that fails', (text) => ({ body: text, status: 500 })],
]

test('a pointer that cannot be believed changes nothing on an open page', async ({ page, expectedOutput }) => {
  expectedOutput.push(/Failed to load resource/)
  const signers = await readSigners()
  const good = await (await page.request.get('/channels/production.json')).text()
  await page.route('**/channels/production/events', (route) => route.fulfill({ status: 404, body: '' }))
  await page.clock.install()
  await page.goto('/')
  const kept = () => page.evaluate(() => localStorage.getItem('trebol:pointer'))
  await expect.poll(kept).not.toBeNull()
  const before = await kept()
  for (const [name, make] of bad) {
    const { body, status = 200 } = make(good, signers)
    let served = 0
    await page.route('**/channels/production.json', (route) => {
      served += 1
      return route.fulfill({ status, contentType: 'application/json', body })
    })
    // A pointer that was read just now is not asked for again.
    await page.clock.fastForward(1_000)
    await page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name: 'Slots', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'encontrado' }), name).toBeVisible()
    expect(served, name).toBeGreaterThan(0)
    expect(await kept(), name).toBe(before)
    await page.unroute('**/channels/production.json')
    await page.getByRole('link', { name: 'Trébol', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Casino, deportes, lotería e hípicos' })).toBeVisible()
  }
})

test('a page that comes with a pointer that cannot be believed runs the last good one', async ({ page, site }) => {
  const { stranger } = await readSigners()
  await page.goto('/slots')
  await expect(page.locator('main [data-release]')).toBeAttached()
  await page.route('**/table', async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    const forged = html.replace(/(id="release-pointer">)(.*?)(<\/script>)/, (_, open, text, close) => {
      return `${open}${stranger.sign(raised(String(text)))}${close}`
    })
    await route.fulfill({ response: answer, body: forged })
  })
  await page.goto('/table')
  await expect(page.getByRole('status').filter({ hasText: 'encontrado' })).toBeVisible()
  await expect(page.locator('main [data-release]')).toHaveAttribute(
    'data-release',
    (await stateOf(site, 'games')).active,
  )
})

test('a browser that never had a good pointer shows the panel of each unit, and the shell works', async ({
  page,
  expectedOutput,
}) => {
  expectedOutput.push(/404 \(Not Found\).*\/channels\//)
  await page.route('**/terms-and-conditions', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"rev":', '"rev":1') })
  })
  await page.route('**/channels/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/terms-and-conditions')
  await expect(page.getByRole('alert').filter({ hasText: 'No pudimos cargar esta sección' })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('dialog', { name: 'Iniciar sesión' })).toBeVisible()
})

test('an expired pointer goes on serving', async ({ page, site, expectedOutput }) => {
  expectedOutput.push(/ERR_FAILED.*\/channels\//)
  const { own } = await readSigners()
  await page.route('**/slots', async (route) => {
    const answer = await route.fetch()
    const expired = (await answer.text()).replace(
      /(id="release-pointer">)(.*?)(<\/script>)/,
      (_, open, text, close) => {
        const past = { issuedAt: '2026-01-01T00:00:00.000Z', expiresAt: '2026-01-02T00:00:00.000Z' }
        return `${open}${own.sign(JSON.stringify({ ...bodyOf(String(text)), ...past }))}${close}`
      },
    )
    await route.fulfill({ response: answer, body: expired })
  })
  await page.route('**/channels/**', (route) => route.abort())
  await page.goto('/slots')
  await expect(page.locator('main [data-release]')).toHaveAttribute(
    'data-release',
    (await stateOf(site, 'games')).active,
  )
})

type Signers = { readonly own: Signer; readonly stranger: Signer }

async function readSigners(): Promise<Signers> {
  const path = process.env.RELEASE_SIGNING_KEY ?? resolve(import.meta.dirname, '../../.keys/signing-key.json')
  return {
    own: createSigner(await readSigningKey(path)),
    stranger: createSigner({ current: createPair(), next: null, past: [] }),
  }
}

function bodyOf(text: string): Record<string, unknown> {
  const { signatures: _signatures, ...body } = JSON.parse(text) as Record<string, unknown>
  return body
}
const raised = (text: string) => JSON.stringify({ ...bodyOf(text), rev: Number(bodyOf(text).rev) + 1 })
function withoutGames(text: string, step: number): Record<string, unknown> {
  const body = bodyOf(text)
  const { games: _games, ...units } = body.units as Record<string, unknown>
  return { ...body, rev: Number(body.rev) + step, units }
}

async function manifestOf(site: Site, unit: string): Promise<Manifest> {
  const path = join(site.store, 'r', unit, (await stateOf(site, unit)).active, 'release.json')
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest
}

type Visit = {
  readonly address: string
  readonly locale: string | null
  readonly files: readonly string[]
  /** What fetches them, where the page alone does not. */
  readonly pressed?: (page: Page) => Locator
}

const isWholePage = ({ files }: Visit) => ['.js', '.css'].every((end) => files.some((path) => path.endsWith(end)))

/** Visits that between them fetch every file: the entry, what each page needs, each page, each further language. */
async function visitsOf(
  page: Page,
  { entry, preload, pages }: Manifest,
  { unit, token }: { readonly unit: Remote; readonly token: string },
  paths: string[],
): Promise<Visit[]> {
  const home = homes[unit]
  const sheet = paths.filter((path) => /\/(?:game-sheet|profile-edit)\./.test(path))
  const visits: Visit[] = [
    { address: home, locale: null, files: [entry] },
    { address: home, locale: null, files: preload },
    { address: unit === 'games' ? await aGame(page) : '/profile?editar', locale: null, files: sheet },
    { address: '/profile?tab=security', locale: null, files: paths.filter((path) => path.includes('/account.')) },
    {
      address: unit === 'profile' ? await aPayment(page, token) : home,
      locale: null,
      files: paths.filter((path) => path.includes('/deposit-view.')),
    },
    // What only a reader fetches who asks what changed.
    {
      address: '/terms-and-conditions?comparar=1.0',
      locale: null,
      files: paths.filter((path) => path.includes('/comparison.')),
    },
    // What only a player's lobby fetches.
    { address: home, locale: null, files: paths.filter((path) => path.includes('/lobby-tools.')) },
    // What the home page fetches once it stands.
    { address: '/', locale: null, files: paths.filter((path) => path.includes('/next-lists.')) },
    ...['pt', 'en'].map((language) => ({
      address: home,
      locale: language === 'pt' ? 'pt-BR' : 'en',
      files: paths.filter((path) => path.includes(`/${language}.`)),
    })),
  ]
  for (const [pattern, files] of Object.entries(pages)) {
    const fresh = files.filter((path) => !visits.some((visit) => visit.files.includes(path)))
    visits.push({ address: pattern.replace(':section', 'nuevos'), locale: null, files: fresh })
  }
  const known = new Set(visits.flatMap(({ files }) => files))
  const rest = paths.filter((path) => !known.has(path))
  if (unit === 'games') visits.push({ address: '/hipicos', locale: null, files: rest, pressed: provider })
  if (unit === 'profile') {
    await book(page, token)
    visits.push({ address: '/profile/historical', locale: null, files: rest, pressed: movement })
  }
  return visits.filter(({ files }) => files.length > 0)
}

const provider = (page: Page) => page.getByRole('region', { name: 'Más carreras' }).getByRole('button').first()
const movement = (page: Page) =>
  page.getByRole('table', { name: 'Movimientos de su cuenta' }).getByRole('button').first()

/** A deposit that is a movement at once. */
async function book(page: Page, token: string): Promise<void> {
  const data = { rid: crypto.randomUUID(), method: 'sandbox', amount: { amount: '5.00', iso: 'USD' } }
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.post('/api/createDeposit', { data, headers })).ok()).toBe(true)
}

/** The address of a deposit that is to be paid by a code. */
async function aPayment(page: Page, token: string): Promise<string> {
  const order = { method: 'usdt', amount: { amount: '30.00', iso: 'USD' }, fields: { network: 'TRC20' } }
  const headers = { authorization: `Bearer ${token}` }
  const methods = await page.request.post('/api/getDepositMethods', { data: { iso: 'USD' }, headers })
  const read = (await methods.json()) as {
    response: { return: { methods: { id: string; rate: { value: string } | null }[] } }
  }
  const rate = read.response.return.methods.find(({ id }) => id === 'usdt')?.rate?.value ?? null
  const data = { rid: crypto.randomUUID(), rate, ...order }
  const answer = await page.request.post('/api/createDeposit', { data, headers })
  const { response } = (await answer.json()) as { response: { return: { id: string } } }
  return `/profile/deposit?deposit=${response.return.id}`
}

async function aGame(page: Page): Promise<string> {
  const answer = await page.request.post('/api/getGames', { data: { area: 'slots', limit: 1 } })
  const { response } = (await answer.json()) as { response: { return: { items: { slug: string }[] } } }
  return `/slots?game=${response.return.items[0]?.slug}`
}

/** Texts of other languages are fetched by those who read them. */
async function speak(page: Page, locale: string | null): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((chosen) => {
    if (chosen) localStorage.setItem('trebol:locale', chosen)
    else localStorage.removeItem('trebol:locale')
  }, locale)
}

async function settled(page: Page): Promise<void> {
  const done = page.locator('[data-release], [role="alert"], h1').first()
  await expect(done).toBeAttached({ timeout: 30_000 })
  await page.waitForLoadState('networkidle')
}
