import { loadTexts, readLocale } from '@trebol/shared/i18n'
import { DepositPage } from './deposit-page.tsx'
import { loadDeposit } from './load-deposit.ts'
import './texts/texts.ts'

/** The page, once it can speak the language of the site; Spanish stands in for a catalogue that cannot be had. */
export async function openDeposit() {
  await loadTexts(readLocale()).catch(() => undefined)
  return { loader: loadDeposit, Component: DepositPage }
}
