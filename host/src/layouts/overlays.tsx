import type { Overlay } from '@trebol/shared/store'
import { overlayChanged } from '@trebol/shared/store/write'
import { AuthModal } from '../auth/auth-modal.tsx'
import { DocumentsDialog } from '../auth/documents-dialog.tsx'
import { WelcomeDialog } from '../auth/welcome-dialog.tsx'
import { SettingsDialog } from '../balance/settings-dialog.tsx'
import { IdleDialog } from '../idle/idle-dialog.tsx'
import { PauseDialog } from '../protection/pause-dialog.tsx'
import { SideBar } from './side-bar.tsx'

const close = () => overlayChanged({ kind: 'none' })

/** What can lie over the page. Its code stays out of the first load. */
export function Overlays({ overlay }: { overlay: Overlay }) {
  switch (overlay.kind) {
    case 'none':
      return null
    case 'side-bar':
      return <SideBar onClose={close} />
    case 'auth':
      return <AuthModal mode={overlay.mode} onClose={close} />
    case 'welcome':
      return <WelcomeDialog onClose={close} />
    case 'documents':
      return <DocumentsDialog onClose={close} />
    case 'currency':
    case 'language':
      return <SettingsDialog key={overlay.kind} mode={overlay.kind} onClose={close} />
    case 'paused':
      return <PauseDialog onClose={close} />
    case 'idle':
      return <IdleDialog seconds={overlay.seconds} onClose={close} />
  }
}
