import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { openDesk } from './at-desk.ts'
import { fundedPlayer } from './funded-player.ts'
import { acceptDocuments, sendDocuments, verifyByCalls } from './identity-documents.ts'
import type { Site } from './site.ts'
import { expect } from './test.ts'
import { ask, enter } from './token.ts'

export type VerifiedPlayer = {
  readonly email: string
  readonly password: string
  readonly token: string
  readonly desk: Page
  /** Where he is paid to. */
  readonly payout: string
}

const usd = (amount: string) => ({ amount, iso: 'USD' })

/** A player with a hundred dollars, whose documents the desk has accepted, and with an account to be paid to. */
export async function verifiedPlayer(page: Page, site: Site): Promise<VerifiedPlayer> {
  const account = await fundedPlayer(site)
  const token = await enter(page, account)
  await sendDocuments(page, site, token)
  const desk = await openDesk(page, site)
  await acceptDocuments(desk, account.email)
  return { ...account, token, desk, payout: await savePayout(site, token) }
}

/** Such a player, whom nobody at the desk has looked at on a page: for journeys that are not about that. */
export async function verifiedByCalls(page: Page, site: Site): Promise<Omit<VerifiedPlayer, 'desk'>> {
  const account = await fundedPlayer(site)
  const token = await enter(page, account)
  await verifyByCalls(page, site, { ...account, token })
  return { ...account, token, payout: await savePayout(site, token) }
}

async function savePayout(site: Site, token: string): Promise<string> {
  const fields = { clabe: '032180000118359719', owner: 'Ana Márquez' }
  const saved = await ask(site, token, 'savePayoutAccount', { rid: randomUUID(), method: 'clabe', fields })
  expect(saved.result).toBe(true)
  return (saved.response.return as { id: string }).id
}

/** He asks for a withdrawal through the API: the form of it has a journey. */
export async function askToWithdraw(
  site: Site,
  { token, payout, password }: Omit<VerifiedPlayer, 'desk'>,
  amount: string,
) {
  const wish = { account_id: payout, amount: usd(amount) }
  const quote = (await ask(site, token, 'quoteWithdrawal', wish)).response.return as { receive: object }
  const order = { ...wish, rid: randomUUID(), receive: quote.receive, current: password }
  const made = await ask(site, token, 'createWithdrawal', order)
  expect(made.result).toBe(true)
  return made.response.return as { readonly id: string; readonly promised_by: string }
}
