import type { Page } from 'playwright/test'

/**
 * How many movements of these kinds the server's ledger holds for the player of this page (at most 100); of one game, if
 * its name is given, since other journeys may play with the same account. What was bet on may stand behind the name.
 */
export async function movements(page: Page, kinds: readonly string[], game?: string): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('jwt'))
  const answer = await page.request.post('/api/getHistory', {
    data: { kinds, limit: 100 },
    headers: { authorization: `Bearer ${token}` },
  })
  const { response } = (await answer.json()) as { response: { return: { items: { title: string }[] } } }
  const { items } = response.return
  return items.filter(({ title }) => game === undefined || title === game || title.startsWith(`${game}: `)).length
}
