import { call } from '@trebol/shared/api'
import { type Acceptance, getAcceptances } from '@trebol/shared/contract'
import { AcceptDocuments, acceptanceTexts } from '@trebol/shared/protection'
import { Button, Dialog, ErrorPanel, Skeleton } from '@trebol/shared/ui'
import { useEffect, useState } from 'react'
import { showToast } from '../toasts/show-toast.ts'
import { authTexts } from './texts/auth-texts.ts'

type Read = 'reading' | 'failed' | readonly Acceptance[]

/** Once after logging in, where a version is in force that the player has not accepted: what changed, and his choice. */
export function DocumentsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = acceptanceTexts.use()
  const { auth } = authTexts.use()
  const [read, setRead] = useState<Read>('reading')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let wanted = true
    setRead('reading')
    call(getAcceptances, {}).then(
      (items) => wanted && setRead(items.filter(({ version, accepted }) => accepted?.version !== version)),
      () => wanted && setRead('failed'),
    )
    return () => {
      wanted = false
    }
  }, [attempt])

  const later = (
    <Button kind="secondary" onClick={onClose}>
      {auth.later}
    </Button>
  )
  return (
    <Dialog title={t.title} onClose={onClose}>
      {read === 'reading' && <Skeleton shape="block" />}
      {read === 'failed' && <ErrorPanel onRetry={() => setAttempt(attempt + 1)} />}
      {typeof read === 'object' && (
        <AcceptDocuments
          items={read}
          onAccepted={() => {
            onClose()
            showToast({ tone: 'success', text: t.accepted })
          }}
        >
          {later}
        </AcceptDocuments>
      )}
    </Dialog>
  )
}
