import { Link } from '@trebol/shared/router'
import { useLocale, useOperator, usePause } from '@trebol/shared/store'
import { Dialog, PauseView, pauseTexts } from '@trebol/shared/ui'
import { useEffect } from 'react'

/** What holds while the account is paused. It closes by itself when the pause is over. */
export function PauseDialog({ onClose }: { onClose: () => void }) {
  const t = pauseTexts.use()
  const pause = usePause()
  const locale = useLocale()
  const { helplines } = useOperator()
  useEffect(() => {
    if (!pause) onClose()
  }, [pause, onClose])
  if (!pause) return null
  return (
    <Dialog title={t.title} onClose={onClose}>
      <PauseView
        {...pause}
        locale={locale}
        helplines={helplines}
        link={(to, children) => (
          <Link to={to} onClick={onClose}>
            {children}
          </Link>
        )}
      />
    </Dialog>
  )
}
