import type { Database } from '@trebol/shared/database'
import type { Logger } from 'pino'
import type { BeaconCollector } from '../beacons/beacon-collector.ts'
import type { DatabaseSource } from '../database/keep-database.ts'
import type { Sending } from '../hooks/send-message.ts'
import type { DeployKey } from '../keys/deploy-key.ts'
import type { OwnNames } from '../ops/own-names.ts'
import type { SessionBook } from '../ops/session-book.ts'
import type { SessionCookie } from '../ops/session-cookie.ts'
import type { Signer } from '../signing/signer.ts'
import type { ReleaseStore } from '../store/release-store.ts'

/** What the admin API works with. */
export type AdminContext = {
  /** The channel that this service serves: sessions are known of it alone. */
  readonly channel: string
  readonly store: ReleaseStore
  /** While it gives `null`, the site is served all the same and the API answers that it is not available. */
  readonly database: DatabaseSource
  readonly collector: BeaconCollector
  readonly log: Logger
  readonly signer: Signer
  readonly now: () => Date
  readonly desk: ConsoleDesk
  /** How hooks are sent to. */
  readonly sending: Sending
}

/** How the console signs in beside the keys of the command line. */
export type ConsoleDesk = {
  readonly book: SessionBook
  readonly cookie: SessionCookie
  readonly names: OwnNames
}

/** What each call carries after the door. */
export type AdminEnv = { readonly Variables: { readonly key: DeployKey; readonly db: Database } }
