import { expect, type FrameLocator, type Page } from 'playwright/test'
import { movements } from './movements.ts'

/** The end of a round as a screen reader hears it. */
export const resultOf = (game: FrameLocator) =>
  game.locator('p[role="status"]').filter({ hasText: /Sin premio|Gana |Recibe |jackpot /i })

/**
 * Follows what the ledger books for one game of this page's player. No test waits for a win: whatever a round came to,
 * the ledger must say the same as the game.
 */
export async function ledgerOf(page: Page, game: FrameLocator, title: string) {
  const booked = async (kind: string) => movements(page, [kind], title)
  let [bets, wins] = [await booked('bet'), await booked('win')]
  return {
    /** The round that is being shown ends: its bets are booked, and a win exactly when it announces one. Says whether. */
    async expectRound({ stakes = 1 } = {}): Promise<boolean> {
      await expect(resultOf(game)).toBeAttached({ timeout: 20_000 })
      const paid = !/Sin premio/.test((await resultOf(game).textContent()) ?? '')
      bets += stakes
      if (paid) wins += 1
      await expect.poll(async () => [await booked('bet'), await booked('win')]).toEqual([bets, wins])
      return paid
    },
  }
}
