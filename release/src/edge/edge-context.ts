import type { Logger } from 'pino'
import type { ReleaseStore } from '../store/release-store.ts'
import type { SiteWatch } from './watch-site.ts'

/** What every answer of the edge may depend on. */
export type EdgeContext = {
  readonly store: ReleaseStore
  readonly channel: string
  readonly watch: SiteWatch
  readonly log: Logger
  /** Base path of product calls (`API_BASE`), such as `/api`. */
  readonly apiBase: string
  /** Origins that may be framed. */
  readonly frameSrc: readonly string[]
  /** Origins whose forms of payment may be framed. */
  readonly paySrc?: readonly string[] | undefined
  /** Origins of sockets besides our own. */
  readonly socketSrc?: readonly string[] | undefined
  /** Public origin of the site (`PUBLIC_ORIGIN`), such as `https://trebol.example`; else the one that it listens on. */
  readonly origin: string
  /** The site is served over TLS (`PUBLIC_ORIGIN` starts with `https:`). */
  readonly secure: boolean
  /** Security headers of everything that is not a page. */
  readonly security: readonly string[]
}
