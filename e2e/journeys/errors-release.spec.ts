import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runLine } from '../../release/src/testing/run-line.ts'
import { putBack } from '../site/live-releases.ts'
import { drawnByItself } from '../site/painted-page.ts'
import { buildChanged } from '../site/release-tool.ts'
import type { Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'

const file = 'src/lobby/lobby-filters.tsx'
const thrown = "  throw new RangeError('The wheel of ' + owner + ' has 37 pockets')"
const broken = { folder: '', line: 0 }

test.beforeAll(() => {
  const folder = buildChanged('games', {
    [file]: (source) => {
      const changed = `${source.replace('onClick={() => void open()}', "onClick={() => spin('ana@correo.example')}")}
function spin(owner: string): never {
${thrown}
}
`
      broken.line = changed.split('\n').indexOf(thrown) + 1
      return changed
    },
  })
  broken.folder = folder
})

test.afterEach(({ site }) => putBack(site, 'games'))

/** The command line over the service, as a team uses it. */
async function overService({ ops, dataDir }: Site, ...args: string[]) {
  const key = readFileSync(join(dataDir, 'first-deploy.key'), 'utf8').trim()
  return runLine(args, { RELEASE_SERVICE: ops, RELEASE_KEY: key })
}

test('a release that fails when a player clicks is found by the file and line of its TypeScript', async ({
  page,
  site,
  expectedOutput,
}) => {
  expectedOutput.push(/The wheel of ana@correo\.example/)
  const published = await overService(site, 'publish', 'games', '--dir', broken.folder, '--json')
  expect(published.err).toBe('')
  const { id, maps } = JSON.parse(published.out) as { id: string; maps: number }
  expect(maps).toBeGreaterThan(5)
  expect((await overService(site, 'promote', 'games', id)).code).toBe(0)

  await page.goto('/slots')
  await expect(page.locator(`[data-release="${id}"]`)).toBeAttached()
  // Of what is pressed before the page is taken over, the last press alone is heard.
  await drawnByItself(page)
  const filters = page.getByRole('button', { name: /^Filtros/ })
  for (let click = 0; click < 3; click += 1) await filters.click()
  const list = async () => {
    const { out } = await overService(site, 'errors', 'games', '--release', id, '--json')
    return (JSON.parse(out) as { groups: { id: string; count: number; sessions: number }[] }).groups
  }
  await expect.poll(list).toHaveLength(1)
  // What repeats is told when the page is left.
  await page.goto('about:blank')
  await expect.poll(list).toMatchObject([
    {
      ...{ unit: 'games', release: id, kind: 'RangeError', message: 'The wheel of <mail> has 0 pockets' },
      ...{ place: `remote-games/${file}:${broken.line}`, count: 3, sessions: 1, isNew: true },
    },
  ])
  const [group] = await list()
  const { out } = await overService(site, 'errors', 'show', group?.id ?? '')
  // Numbers of lines stand one below the other, whatever the longest is.
  expect(out.replace(/^ *> +/m, '> ')).toContain(`> ${broken.line}  ${thrown}`)
  expect(out).toContain(`  at remote-games/${file}:${broken.line}:`)
  const entry = await page.request.get(`/r/games/${id}/remoteEntry.js`)
  expect([entry.status(), await entry.text()]).toEqual([200, expect.not.stringContaining('sourceMappingURL')])
  for (const path of [`/r/games/${id}/remoteEntry.js.map`, `/maps/games/${id}/remoteEntry.js.map.packed`])
    expect([path, (await page.request.get(path)).status()]).toEqual([path, 404])
})
