import { useLocation } from '@trebol/shared/router'
import { useMaintenance } from '@trebol/shared/store'
import { useEffect } from 'react'
import { usePageTitle } from '../routing/use-page-title.ts'
import { texts } from '../texts/texts.ts'

/** The edge has written the head of the page that was opened; from there on it follows the player. */
export function useDocumentHead(): void {
  const { site } = texts.use()
  const page = usePageTitle()
  const title = page ? `${page} | ${site}` : site
  const { pathname } = useLocation()
  const maintenance = useMaintenance()

  useEffect(() => {
    document.title = title
  }, [title])

  useEffect(() => {
    // What a phone shares is this address, not the one of the page before.
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', location.origin + pathname)
  }, [pathname])

  useEffect(() => {
    if (!maintenance) return
    const closed = document.createElement('meta')
    closed.name = 'robots'
    closed.content = 'noindex'
    document.head.append(closed)
    return () => closed.remove()
  }, [maintenance])
}
