import type { Effects } from '../interpreter/index.ts'
import { maintenanceChanged, noticeReceived, profileListRead, regionShown, regionUpdated } from '../store/write.ts'

type PageEffects = Omit<Effects, 'callApi'>

/** One thing that an instruction made the page do: `{ effect: 'redirect', with: ['/play'] }`. */
export type Obeyed = { readonly effect: keyof PageEffects; readonly with: readonly unknown[] }

/**
 * The effects of a page in a test. What lands in the store or in the browser's storage happens; what is the host's
 * alone (login, logout, to go elsewhere, tokens of the recovery) is only written down.
 */
export function recordEffects(obeyed: Obeyed[]): PageEffects {
  const record =
    <Args extends readonly unknown[]>(effect: keyof PageEffects, act: (...args: Args) => void = () => undefined) =>
    (...args: Args): void => {
      obeyed.push({ effect, with: args })
      act(...args)
    }
  const agree =
    <Args extends readonly unknown[]>(effect: keyof PageEffects) =>
    (...args: Args): boolean => {
      obeyed.push({ effect, with: args })
      return true
    }
  return {
    openSession: agree('openSession'),
    leave: agree('leave'),
    redirect: record('redirect'),
    keepRecoveryToken: record('keepRecoveryToken'),
    logout: record('logout'),
    report: record('report'),
    writeStorage: record('writeStorage', (area, key, value) =>
      (area === 'local' ? localStorage : sessionStorage).setItem(key, value),
    ),
    showNotice: record('showNotice', (text, tone) => noticeReceived(text, tone, Date.now())),
    setMaintenance: record('setMaintenance', maintenanceChanged),
    updateRegion: record('updateRegion', regionUpdated),
    setVisible: record('setVisible', regionShown),
    setProfileList: record('setProfileList', profileListRead),
  }
}
