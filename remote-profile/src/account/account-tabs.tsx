import { call } from '@trebol/shared/api'
import { getKyc, getNotifications, getSessions } from '@trebol/shared/contract'
import { whenPushKnown } from '@trebol/shared/push'
import type { ReactNode } from 'react'
import styles from './account.module.css'
import { NotificationsView } from './notifications-view.tsx'
import { PushCard } from './push-card.tsx'
import { SecurityView } from './security-view.tsx'
import { VerificationSummary } from './verification-summary.tsx'

export const accountTabs = ['security', 'verification', 'notifications'] as const
export type AccountTab = (typeof accountTabs)[number]

/** What a tab of the account shows, with what it needs from the server. */
export async function loadAccountTab(tab: AccountTab): Promise<() => ReactNode> {
  switch (tab) {
    case 'security': {
      const { items } = await call(getSessions, {})
      return () => <SecurityView sessions={items} />
    }
    case 'verification': {
      const kyc = await call(getKyc, {})
      return () => <VerificationSummary kyc={kyc} />
    }
    case 'notifications': {
      const [notifications] = await Promise.all([call(getNotifications, {}), whenPushKnown(1_500)])
      return () => (
        <div className={styles.view}>
          <PushCard />
          <NotificationsView notifications={notifications} />
        </div>
      )
    }
  }
}
