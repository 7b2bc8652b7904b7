import { Dialog } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'
import { CurrencyMode } from './currency-mode.tsx'
import { LanguageMode } from './language-mode.tsx'

type Props = { readonly mode: 'currency' | 'language'; readonly onClose: () => void }

/** Currency of play and language of the page: one dialog with two modes (specification section 2). */
export function SettingsDialog({ mode, onClose }: Props) {
  const t = texts.use()
  return (
    <Dialog title={t.balance.dialog} onClose={onClose}>
      {mode === 'currency' ? <CurrencyMode onClose={onClose} /> : <LanguageMode onClose={onClose} />}
    </Dialog>
  )
}
