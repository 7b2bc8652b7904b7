import type { DeskPanel } from './desk-panel.ts'
import { actsPanel } from './panels/acts-panel.ts'
import { chatPanel } from './panels/chat-panel.ts'
import { complaintsPanel } from './panels/complaints-panel.ts'
import { depositsPanel } from './panels/deposits-panel.ts'
import { kycPanel } from './panels/kyc-panel.ts'
import { playersPanel } from './panels/players-panel.ts'
import { refusedPanel } from './panels/refused-panel.ts'
import { sitePanel } from './panels/site-panel.ts'
import { withdrawalsPanel } from './panels/withdrawals-panel.ts'

/** Every panel of the desk, in the order of its tabs. A further one is one file here and one in `server/desk/panels`. */
export const deskPanels: readonly DeskPanel[] = [
  depositsPanel,
  withdrawalsPanel,
  kycPanel,
  chatPanel,
  complaintsPanel,
  playersPanel,
  refusedPanel,
  actsPanel,
  sitePanel,
]

export function findPanel(id: string): DeskPanel | undefined {
  return deskPanels.find((panel) => panel.id === id)
}
