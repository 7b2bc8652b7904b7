import type { Currency } from '../contract/config.ts'
import type { Option } from '../contract/read-options.ts'
import type { Money } from '../money/money.ts'

/**
 * Who is playing; `unknown` until the first check of the session is over. A player is not `confirmed` while the server
 * could not be asked since the page was opened: the stored token says who he is. He may do all that a confirmed one may,
 * because every call is decided on the server. Source: specification section 4, "Auth".
 */
export type Session =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'guest' }
  | { readonly kind: 'player'; readonly user: User; readonly confirmed: boolean }

/** Derived from the login token's payload (`co`, `nm`, `em`, `id`). */
export type User = { readonly country: string; readonly nombre: string; readonly email: string; readonly id: string }

/** Balances by currency; the last good ones stay readable while an update is under way or has failed. */
export type Balances = {
  readonly status: 'empty' | 'loading' | 'ready' | 'failed'
  readonly items: readonly Money[]
  /** Milliseconds since 1970 of the last good answer. */
  readonly readAt: number | null
}

export type AuthMode = 'login' | 'register'
export type Overlay =
  | { readonly kind: 'none' }
  | { readonly kind: 'auth'; readonly mode: AuthMode }
  | { readonly kind: 'welcome' }
  | { readonly kind: 'documents' }
  | { readonly kind: 'currency' }
  | { readonly kind: 'language' }
  | { readonly kind: 'idle'; readonly seconds: number }
  | { readonly kind: 'side-bar' }
  | { readonly kind: 'paused' }

export type ServerNotice = {
  readonly id: number
  readonly text: string
  readonly tone: 'success' | 'error' | 'info'
  readonly at: number
}

/**
 * A time without play and without deposits that the player has begun or been given. It holds on this device at once;
 * `confirmed` when the server has it too. Source: docs/architecture.md, "Protection".
 */
export type Pause = {
  /** Milliseconds since 1970 at which it ends, or `null` when it has no end. */
  readonly until: number | null
  readonly confirmed: boolean
}

/** What the server has said about a part of a page: nothing for what it left alone. */
export type Region = {
  readonly visible: boolean | null
  readonly text: string | null
  /** Entries of a choice. */
  readonly options: readonly Option[] | null
  readonly attributes: Readonly<Record<string, string>>
}

/** A part was skipped or failed: for engineers, shown on /dev-tools. Never a token, name or amount. */
export type Report = { readonly id: number; readonly what: string; readonly why: string; readonly at: number }

/** Lists of the profile form. Specification section 3. */
export type ProfileLists = {
  readonly cities: readonly Option[]
  readonly refCodes: readonly Option[]
  readonly documentTypes: readonly Option[]
}

/** A locale to choose, under the name that its speakers use. */
export type LanguageChoice = { readonly code: string; readonly name: string }

/** Who runs the site and who helps: what the footer and the pages on protection show. Empty until the server says. */
export type Operator = {
  readonly company: string
  readonly license: { readonly authority: string; readonly number: string; readonly url: string } | null
  readonly helplines: readonly {
    readonly country: string
    readonly name: string
    readonly phone: string
    readonly url: string
  }[]
  readonly support: { readonly email: string; readonly hours: string } | null
  /** Whether he lets players play with fictitious money; not before he has said so. */
  readonly demoPlay: boolean
}

export type State = {
  readonly session: Session
  readonly balances: Balances
  /** Currency of play and of the header; default USD. */
  readonly currency: string
  readonly currencies: readonly Currency[]
  /** Texts and formats of the page, such as `es-VE`. */
  readonly locale: string
  readonly languages: readonly LanguageChoice[]
  readonly operator: Operator
  /** Minutes without input until a player is asked, and seconds until the session then closes. */
  readonly idle: { readonly minutes: number; readonly seconds: number }
  /** The player hides amounts of balances on this device. */
  readonly balanceHidden: boolean
  /** When the player had logged in before this time (ISO 8601), or `null` when that is not known. */
  readonly lastLogin: string | null
  readonly overlay: Overlay
  readonly maintenance: boolean
  /** While there is one, nothing that costs money can be begun. */
  readonly pause: Pause | null
  readonly online: boolean
  /** Last 20 server messages, newest first. */
  readonly notices: readonly ServerNotice[]
  readonly ageMin: number
  /** Origins outside the site that a redirect of the server may lead to; the operator's list. */
  readonly redirectOrigins: readonly string[]
  /** Regions by the selector that the server uses for them (`#promo`). */
  readonly regions: Readonly<Record<string, Region>>
  readonly profileLists: ProfileLists
  /** The last 50, newest first. */
  readonly reports: readonly Report[]
}
