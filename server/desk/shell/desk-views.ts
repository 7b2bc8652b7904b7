import type { ComponentType } from 'react'
import { ActsView } from '../panels/acts-view.tsx'
import { ChatView } from '../panels/chat-view.tsx'
import { ComplaintsView } from '../panels/complaints-view.tsx'
import { DepositsView } from '../panels/deposits-view.tsx'
import { KycView } from '../panels/kyc-view.tsx'
import { PlayersView } from '../panels/players-view.tsx'
import { RefusedView } from '../panels/refused-view.tsx'
import { SiteView } from '../panels/site-view.tsx'
import { WithdrawalsView } from '../panels/withdrawals-view.tsx'

/** The picture of a panel; `id` is that of the panel on the server (`server/src/desk/desk-panels.ts`). */
export type DeskView = { readonly id: string; readonly title: string; readonly View: ComponentType }

export const deskViews: readonly DeskView[] = [
  { id: 'deposits', title: 'Deposits', View: DepositsView },
  { id: 'withdrawals', title: 'Withdrawals', View: WithdrawalsView },
  { id: 'kyc', title: 'Documents', View: KycView },
  { id: 'chat', title: 'Chat', View: ChatView },
  { id: 'complaints', title: 'Complaints', View: ComplaintsView },
  { id: 'players', title: 'Players', View: PlayersView },
  { id: 'refused', title: 'Refused', View: RefusedView },
  { id: 'acts', title: 'Acts', View: ActsView },
  { id: 'site', title: 'Site', View: SiteView },
]
