import { loadTexts, readLocale } from '@trebol/shared/i18n'
import { loadWithdrawal } from './load-withdrawal.ts'
import { WithdrawalPage } from './withdrawal-page.tsx'
import './texts/texts.ts'

/** The page, once it can speak the language of the site; Spanish stands in for a catalogue that cannot be had. */
export async function openWithdrawal() {
  await loadTexts(readLocale()).catch(() => undefined)
  return { loader: loadWithdrawal, Component: WithdrawalPage }
}
