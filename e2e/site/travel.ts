import { paths } from '@trebol/shared/contract'
import { expect, type Page } from 'playwright/test'

type Entry = (typeof paths)[number]

/** Where a person stands on a route: a parameter gets a value that the catalogue knows. */
export const addressOf = ({ pattern }: Pick<Entry, 'pattern'>): string => pattern.replace(':section', 'nuevos')

/** Every route that can be opened at any time; `/maintenance` leads away outside of maintenance. */
export const openRoutes: readonly Entry[] = paths.filter(({ pattern }) => pattern !== '/maintenance')

/** The routes that show a player something else than a visitor. */
export const playerRoutes: readonly Entry[] = openRoutes.filter(
  ({ pattern, guard }) => guard === 'login' || ['/', '/slots', '/deportes', '/play', '/chat'].includes(pattern),
)

/** The page is there: its heading, and nothing that still loads. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Asks for another address as a link does, without a new document. What comes up there the journey says. */
export const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    history.pushState({ idx: 0, key: crypto.randomUUID() }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)

/** Goes to another page as a link does, without a new document, once the one before is there. The heading that takes the focus says that it is there. */
export async function travel(page: Page, address: string): Promise<void> {
  await follow(page, address)
  await expect(page.locator('h1:focus'), `the heading of ${address} takes the focus`).toHaveCount(1)
  await expectSettled(page)
}
