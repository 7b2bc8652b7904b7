import {
  maintenanceChanged,
  noticeReceived,
  profileListRead,
  regionShown,
  regionUpdated,
} from '@trebol/shared/store/write'
import { keepRecoveryToken } from '../recovery/recovery-tokens.ts'
import { restoreCurrency } from '../session/remember-currency.ts'
import { logout, openSession } from '../session/session.ts'
import { forEver, showToast } from '../toasts/show-toast.ts'
import type { Effects } from './effects.ts'
import { scheduleRedirect } from './pending-redirect.ts'

type Surroundings = { readonly navigate: (path: string) => void; readonly report: Effects['report'] }

/** The effects of the real page, but for the calls that an answer asks for: those need the answer's own nesting. */
export function createEffects({ navigate, report }: Surroundings): Omit<Effects, 'callApi'> {
  return {
    openSession,
    writeStorage(area, key, value) {
      const storage = area === 'local' ? localStorage : sessionStorage
      storage.setItem(key, value)
      if (area === 'local' && key === 'currency') restoreCurrency()
    },
    showNotice(text, tone) {
      noticeReceived(text, tone, Date.now())
      // The same words twice are one message.
      showToast({ id: `server:${text}`, tone, text, duration: forEver })
    },
    redirect: (path) => scheduleRedirect(() => navigate(path)),
    setMaintenance: maintenanceChanged,
    updateRegion: regionUpdated,
    setVisible: regionShown,
    setProfileList: profileListRead,
    keepRecoveryToken,
    logout: () => void logout(),
    report,
  }
}
