import type { Page } from 'playwright/test'
import type { Site } from './site.ts'

type Passed = { readonly played_s?: number; readonly paused_s?: number; readonly deposits_s?: number }

/** Has the real server believe that the player's open games, his pause or his deposits have lasted so many seconds longer. */
export async function letTimePass(page: Page, { server }: Site, passed: Passed): Promise<void> {
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('jwt'))}`
  const answer = await page.request.post(`${server}/test/time`, { data: passed, headers: { authorization } })
  if (!answer.ok()) throw new Error(`The server let no time pass: ${answer.status()} ${await answer.text()}`)
}

/** What a browser says when its tab is seen again: the page then asks the server at once. */
export const seeAgain = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
