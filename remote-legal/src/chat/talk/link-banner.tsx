import { Banner } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'
import type { Link } from './use-conversation.ts'

/** Says that the server cannot be reached, or that it answers that it cannot. */
export function LinkBanner({ link }: { readonly link: Link }) {
  const t = texts.use().talk
  if (link === 'lost') {
    return (
      <Banner tone="warning" role="status">
        {t.lost}
      </Banner>
    )
  }
  if (link !== 'unavailable') return null
  return (
    <Banner tone="error" role="status" title={t.unavailable}>
      {t.unavailableText}
    </Banner>
  )
}
