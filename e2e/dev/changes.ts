import type { APIRequestContext, Page } from 'playwright/test'
import type { Copies } from './start-copies.ts'
import { expect } from './watched-page.ts'

// What must hold of a changed source wherever the unit runs: beside a product of this checkout, and inside a deployed site.

export async function expectNewComponent(page: Page, dev: Copies): Promise<void> {
  const search = await openLobby(page, dev)
  await mark(page)
  await search.fill('y')

  dev.games.change('src/lobby/lobby-toolbar.tsx', (source) =>
    source.replace('<p role="status"', '<strong>Una parte nueva</strong>\n      <p role="status"'),
  )

  await expect(page.getByText('Una parte nueva')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('y')
  expect(await isMarked(page), 'the page is the same document').toBe(true)
}

export async function expectNamedError(page: Page, dev: Copies, expectedOutput: RegExp[]): Promise<void> {
  expectedOutput.push(/lobby-toolbar\.tsx/)
  // Two updates in one stroke: the compiler's runtime and its loader may both exchange the same sheet. Then the page
  // says this and loads itself anew, which the end of this test waits for all the same.
  expectedOutput.push(/Cannot set properties of null \(setting 'disabled'\)/)
  await openLobby(page, dev)
  const told = page.waitForEvent('console', (message) => /lobby-toolbar\.tsx/.test(message.text()))
  const before = dev.said.length

  dev.games.change('src/lobby/lobby-toolbar.tsx', (source) => source.replace('return (', 'return ((('))
  await told
  await expect
    .poll(() => dev.said.slice(before).join('\n'))
    .toMatch(/games does not build:[\s\S]*lobby-toolbar\.tsx[\s\S]*\[\d+:\d+\]/)

  dev.games.change('src/lobby/lobby-toolbar.tsx', (source) =>
    source
      .replace('return (((', 'return (')
      .replace('<p role="status"', '<em>Ya repuesto</em>\n      <p role="status"'),
  )
  await expect(page.getByText('Ya repuesto')).toBeVisible()
  await expect.poll(() => dev.said.at(-1)).toBe('games builds again.')
}

/** `channel`: whose pointer pages follow; it is answered with the policy of production. */
export async function expectPolicy(request: APIRequestContext, dev: Copies, channel: string): Promise<void> {
  const answer = await request.get(`${dev.site}/slots`)
  const policy = answer.headers()['content-security-policy'] ?? ''
  const { host } = new URL(dev.site)
  expect(policy).toContain(`connect-src 'self' ws://${host};`)
  expect(policy.replaceAll(/ 'sha256-[^']+'/g, '').replace(` ws://${host}`, '')).toBe(
    (await request.get(`${dev.site}/channels/${channel}.json`)).headers()['content-security-policy'],
  )
}

export async function openLobby(page: Page, dev: Copies) {
  await page.goto(`${dev.site}/slots`)
  const search = page.getByRole('searchbox')
  await expect(search).toBeVisible()
  return search
}

export const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }))
export const isMarked = (page: Page) => page.evaluate(() => 'sameDocument' in window)
