import { cardPageMessageSchema } from '@trebol/shared/contract/card'
import { isLocale, loadTexts } from '@trebol/shared/i18n'
import * as v from 'valibot'
import { isFramed, siteOrigin } from './tell-site.ts'

let wanted: unknown = null

/** Turns the form to a language of the site. Anything else, and a language whose words cannot be had, leaves it as it is. */
export async function speak(locale: unknown): Promise<void> {
  if (!isLocale(locale)) return
  wanted = locale
  try {
    await loadTexts(locale)
  } catch {
    return
  }
  if (wanted === locale) document.documentElement.lang = locale
}

/** Hears when the player chooses another language on the page around; the browser says who speaks. */
export function hearLanguage(): void {
  if (!isFramed) return
  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== siteOrigin || source !== window.parent) return
    const message = v.safeParse(cardPageMessageSchema, data)
    if (message.success) void speak(message.output.locale)
  })
}
