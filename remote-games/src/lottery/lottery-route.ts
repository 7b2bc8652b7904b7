import { loadTexts, readLocale } from '@trebol/shared/i18n'
import { createLotteryLoader } from './load-lottery.ts'
import { LotteryPage } from './lottery-page.tsx'
import './texts/texts.ts'

/** The page, once it can speak the language of the site; Spanish stands in for a catalogue that cannot be had. */
export async function openLottery() {
  await loadTexts(readLocale()).catch(() => undefined)
  return { Component: LotteryPage, loader: createLotteryLoader() }
}
