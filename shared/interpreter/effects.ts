import type { Option } from '../contract/index.ts'
import type { ProfileLists } from '../store/index.ts'

export type RecoveryToken = 'otp' | 'chp'

/** Everything that an instruction can do to the page; the interpreter knows nothing else of it. */
export type Effects = {
  readonly openSession: (token: string) => boolean
  readonly writeStorage: (area: 'local' | 'session', key: string, value: string) => void
  readonly showNotice: (text: string, tone: 'success' | 'error') => void
  readonly redirect: (path: string) => void
  /** Leaves the site for an address that the operator allows; `false` when it is none. */
  readonly leave: (address: string) => boolean
  readonly setMaintenance: (active: boolean) => void
  readonly updateRegion: (selector: string, value: string | readonly Option[], attribute: string | null) => void
  readonly setVisible: (selector: string, visible: boolean) => void
  readonly setProfileList: (list: keyof ProfileLists, options: readonly Option[]) => void
  readonly keepRecoveryToken: (which: RecoveryToken, token: string) => void
  readonly callApi: (name: string, payload: Readonly<Record<string, unknown>>) => void
  readonly logout: () => void
  /** For engineers: a part that was skipped, and why. */
  readonly report: (what: string, why: string) => void
}
