import type { RealtimeSettingsWire } from '@trebol/shared/contract'
import type { Engine, Told } from './create-engine.ts'
import type { AppKeys } from './sign.ts'

/**
 * Who tells players. `own` has the engine in this process, `foreign` asks another one by the signed call of the Pusher
 * protocol, `off` tells nobody. `trigger` and `end` reject when the engine may not have heard, and with `EngineRefusal`
 * when it never will.
 */
export type Broadcaster = {
  readonly kind: 'own' | 'foreign' | 'off'
  /** Seals what goes to an encrypted channel. */
  readonly trigger: (told: Told) => Promise<void>
  /** Ends the sockets of a login that is over; a foreign engine can only end all of that player. */
  readonly end: (login: { readonly sockets: Iterable<string>; readonly userId: string }) => Promise<void>
  /** What `getConfig` says of it; null: there is none. */
  readonly settings: RealtimeSettingsWire | null
  readonly keys: AppKeys | null
  readonly encryption: Buffer
  readonly authMode: 'token' | 'cookie'
  readonly engine: Engine | null
}
