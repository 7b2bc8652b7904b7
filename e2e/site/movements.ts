import type { Page } from 'playwright/test'

/** How many movements of these kinds the server's ledger holds for the player of this page (at most 100). */
export async function movements(page: Page, kinds: readonly string[]): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('jwt'))
  const answer = await page.request.post('/api/getHistory', {
    data: { kinds, limit: 100 },
    headers: { authorization: `Bearer ${token}` },
  })
  const { response } = (await answer.json()) as { response: { return: { items: unknown[] } } }
  return response.return.items.length
}
