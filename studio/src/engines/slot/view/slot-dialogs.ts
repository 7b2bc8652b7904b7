import { createDialog } from '../../../web/parts/create-dialog.ts'
import { verifyContent } from '../../../web/parts/verify-content.ts'
import { rulesContent } from './rules-content.ts'

type Contents = {
  readonly rules: () => Parameters<typeof rulesContent>[0]
  readonly verification: () => Parameters<typeof verifyContent>[0]
}

export function createSlotDialogs(host: HTMLElement, { rules, verification }: Contents) {
  const rulesDialog = createDialog(host, 'Premios y reglas', () => rulesContent(rules()))
  const verifyDialog = createDialog(host, 'Verificar ronda', () => verifyContent(verification()))
  return { openRules: () => rulesDialog.open(), openVerify: () => verifyDialog.open() }
}
