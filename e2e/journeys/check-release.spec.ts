import { join } from 'node:path'
import { buildChanged, release } from '../site/release-tool.ts'
import { expect, test } from '../site/test.ts'

let dist: string
test.beforeAll(() => {
  dist = buildChanged('profile', {
    'src/deposit/load-deposit.ts': (source) =>
      source.replace('call(getDepositMethods, { iso })', "call(getDepositMethods, { iso: 'none' })"),
  })
})

test('a check walks the pages of a player with his data, and names the one whose call fails', async ({ site }) => {
  const { json: published, text } = await release(site, 'publish', 'profile', '--dir', dist)
  const id = String(published.id)
  expect(id, text).toContain('-')
  const player = join(site.dataDir, 'demo-accounts.json')
  const { code, error, json } = await release(site, 'check', 'profile', id, '--player', player)
  expect(code, error).toBe(1)
  expect(error).toMatch(/does not hold on production \(\/profile\/deposit\): call \/api\/getDepositMethods answers \d+/)
  const routes = json.routes as { pattern: string; withData: boolean; problems: string[] }[]
  expect(routes).toHaveLength(8)
  for (const { pattern, withData, problems } of routes) {
    expect([pattern, withData]).toEqual([pattern, true])
    if (pattern !== '/profile/deposit') expect(problems, pattern).toEqual([])
  }
})
