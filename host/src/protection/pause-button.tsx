import { readPause, useLocale, usePause } from '@trebol/shared/store'
import { overlayChanged } from '@trebol/shared/store/write'
import { pauseMoment } from '@trebol/shared/ui'
import type { ReactNode } from 'react'
import { texts } from '../texts/texts.ts'
import { pauseNow } from './pause.ts'
import styles from './pause-button.module.css'

const showPaused = () => overlayChanged({ kind: 'paused' })

function press(): void {
  pauseNow()
  if (readPause()) showPaused()
}

/** Pausa 24 h: one press begins it. While it lasts the button says until when, and opens what stays possible. */
export function PauseButton({ className, children }: { readonly className: string; readonly children?: ReactNode }) {
  const t = texts.use().footer
  const locale = useLocale()
  const pause = usePause()
  return (
    <button type="button" className={`${className} ${styles.button}`} onClick={pause ? showPaused : press}>
      {children}
      {!pause ? t.pause : pause.until === null ? t.pausedEndless : t.paused(pauseMoment(pause.until, locale))}
    </button>
  )
}
