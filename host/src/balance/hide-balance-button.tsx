import { useBalanceHidden } from '@trebol/shared/store'
import { Button } from '@trebol/shared/ui'
import { Eye, EyeOff } from 'lucide-react'
import { texts } from '../texts/texts.ts'
import { hideBalance } from './hide-balance.ts'

export function HideBalanceButton() {
  const t = texts.use()
  const hidden = useBalanceHidden()
  const Icon = hidden ? Eye : EyeOff
  return (
    <Button kind="secondary" small onClick={() => hideBalance(!hidden)}>
      <Icon aria-hidden="true" size={18} />
      {hidden ? t.balance.show : t.balance.hide}
    </Button>
  )
}
