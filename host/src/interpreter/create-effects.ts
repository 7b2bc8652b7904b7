import { type Effects, outsideTarget } from '@trebol/shared/interpreter'
import { readRedirectOrigins } from '@trebol/shared/store'
import { maintenanceChanged, profileListRead, regionShown, regionUpdated } from '@trebol/shared/store/write'
import { keepRecoveryToken } from '../recovery/recovery-tokens.ts'
import { restoreCurrency } from '../session/remember-currency.ts'
import { leaveSession, openSession } from '../session/session.ts'
import { texts } from '../texts/texts.ts'
import { showServerNotice } from '../toasts/show-server-notice.ts'
import { forEver, showToast } from '../toasts/show-toast.ts'
import { scheduleRedirect } from './pending-redirect.ts'

type Surroundings = {
  /** To a page of this site. */
  readonly navigate: (path: string) => void
  /** To another site, which replaces this one in the tab. */
  readonly leave: (address: string) => void
  readonly report: Effects['report']
}

/** The effects of the real page, but for the calls that an answer asks for: those need the answer's own nesting. */
export function createEffects({ navigate, leave, report }: Surroundings): Omit<Effects, 'callApi'> {
  return {
    openSession,
    writeStorage(area, key, value) {
      const storage = area === 'local' ? localStorage : sessionStorage
      storage.setItem(key, value)
      if (area === 'local' && key === 'currency') restoreCurrency()
    },
    showNotice: showServerNotice,
    redirect: (path) => scheduleRedirect(() => navigate(path)),
    leave(address) {
      const target = outsideTarget(address, readRedirectOrigins())
      if (target === null) return false
      showToast({ id: 'outside', tone: 'success', text: texts.read().outside(target.host), duration: forEver })
      scheduleRedirect(() => leave(target.href))
      return true
    },
    setMaintenance: maintenanceChanged,
    updateRegion: regionUpdated,
    setVisible: regionShown,
    setProfileList: profileListRead,
    keepRecoveryToken,
    logout: () => void leaveSession(),
    report,
  }
}
