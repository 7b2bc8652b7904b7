type Look = { readonly theme: string | undefined; readonly locale: string }

/** The address of a processor's form, which takes the look and the language of our page; null when it is none. */
export function formAddress(url: string, { theme, locale }: Look): URL | null {
  if (!URL.canParse(url)) return null
  const address = new URL(url)
  if (theme === 'noche' || theme === 'dia') address.searchParams.set('tema', theme)
  address.searchParams.set('idioma', locale)
  return address
}

/**
 * The same for our frame; null when it may not be framed: on our own origin a frame with scripts would be us, and what is
 * typed into it must not travel in the clear.
 */
export function frameAddress(url: string, site: URL, look: Look): URL | null {
  const address = formAddress(url, look)
  if (address === null) return null
  const secure = address.protocol === 'https:' || (address.protocol === 'http:' && site.protocol === 'http:')
  return secure && address.origin !== site.origin ? address : null
}
