import { useLocale, usePause } from '@trebol/shared/store'
import { pauseMoment, pauseTexts } from '@trebol/shared/ui'

/** One line that stands instead of a button that would cost money, or `null` while nothing is paused. */
export function usePausedText(): string | null {
  const t = pauseTexts.use()
  const locale = useLocale()
  const pause = usePause()
  if (!pause) return null
  return `${t.title}. ${pause.until === null ? t.endless : t.until(pauseMoment(pause.until, locale))}`
}
