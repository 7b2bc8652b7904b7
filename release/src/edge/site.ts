import type { PaintedPage, Pointer, ReleaseManifest, RemoteUnit, StaticText } from '@trebol/shared/contract/release'
import type { Route } from './match-route.ts'
import type { Representation } from './representation.ts'

/** What the edge must know of the live host. */
export type HostPage = {
  readonly manifest: ReleaseManifest
  /** Its page, ready for every path. */
  readonly document: string
  readonly routes: readonly Route[]
  /** Paths that its release serves at the root of the site, such as `/favicon.svg`. */
  readonly rootPaths: ReadonlySet<string>
  /** What stands in its page until the application does, by route pattern; empty where its build has drawn none. */
  readonly bodies: ReadonlyMap<string, string>
  /** Rules for what these bodies would say in `style` attributes. */
  readonly bodyStyle: string
  readonly inline: { readonly scripts: readonly string[]; readonly styles: readonly string[] }
}

/** One state of the channel, all in memory: what is answered with until the next log entry. */
export type Site = {
  readonly rev: number
  readonly pointer: Pointer
  /** The signed pointer document as it is served. */
  readonly pointerDocument: Buffer
  /** `null` as long as no host was promoted. */
  readonly host: HostPage | null
  /** The host that ramps beside it, and the share of browsers that get it; `null` when none does. */
  readonly candidate: { readonly host: HostPage; readonly percent: number } | null
  /** The host before the live one, for browsers in which the live one does not start; `null`: none, or none that fits the rest. */
  readonly spare: HostPage | null
  readonly remotes: Readonly<Partial<Record<RemoteUnit, ReleaseManifest>>>
  /** What routes say, out of the active releases, by `textKey`; for whoever reads pages without scripts. */
  readonly texts: ReadonlyMap<string, StaticText>
  /** Pages as host and unit draw them with the answers of the product server, by route pattern: of these very releases alone. */
  readonly painted: ReadonlyMap<string, PaintedPage>
  /** Pages and pointer as they were composed for this state; filled on demand. */
  readonly composed: Map<string, Representation | Promise<Representation>>
}
