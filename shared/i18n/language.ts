/** Languages with a catalogue of texts. A locale such as `es-CO` is one of them plus the formats of a region. */
export type Language = 'es' | 'pt' | 'en'

/** A locale that the site offers: its catalogue, and the formats of its region. */
export const locales = ['es-VE', 'es-CO', 'es-MX', 'es-PE', 'es-ES', 'pt-BR', 'en'] as const
export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'es-VE'

/** Whether the text names a locale that the site offers. Anything else, from storage or a server, is refused. */
export const isLocale = (text: unknown): text is Locale => locales.some((locale) => locale === text)

/** The catalogue of a locale; Spanish for what has none. */
export function languageOf(locale: string): Language {
  const [language] = locale.split('-')
  return language === 'pt' || language === 'en' ? language : 'es'
}
