import { randomBytes } from 'node:crypto'
import type { Pointer, Unit } from '@trebol/shared/contract/release'
import { inlineHashes } from '../edge/inline-hashes.ts'
import { prepareDocument, rootFolder } from '../edge/prepare-document.ts'
import type { HostPage, Site } from '../edge/site.ts'
import { alone } from '../pointer/alone.ts'
import { pointerLifeMs } from '../pointer/issue-pointer.ts'
import { pointerText, presentRelease } from '../pointer/project-pointer.ts'
import type { Signer } from '../signing/signer.ts'
import type { DevBuild } from './dev-unit.ts'
import { withRefreshHook } from './refresh-hook.ts'

/** What a site in development is made of. */
export type Ingredients = {
  /** Units that run from source and have been built at least once. */
  readonly local: ReadonlyMap<Unit, DevBuild>
  /** The other units: builds of this checkout, or what a deployed site says of its own. */
  readonly rest: Pick<Pointer, 'channel' | 'units' | 'releases'>
  /** The remote that a browser gets by an override, so that the rest keeps what is deployed of it. */
  readonly overridden: Unit | null
}

function hostPage({ manifest, kept }: DevBuild): HostPage {
  const html = kept.get(manifest.entry)?.toString('utf8') ?? ''
  const document = withRefreshHook(prepareDocument(html, manifest))
  const root = manifest.files.flatMap(({ path }) =>
    path.startsWith(rootFolder) ? [path.slice(rootFolder.length - 1)] : [],
  )
  return {
    manifest,
    document,
    routes: manifest.routes,
    rootPaths: new Set(root),
    bodies: new Map(),
    bodyStyle: '',
    inline: inlineHashes(document),
  }
}

/** Signs one state after the other with the key of this checkout, numbered in a log of its own that is kept nowhere. */
export function siteMaker(signer: Signer): (ingredients: Ingredients) => Site {
  const log = randomBytes(6).toString('hex')
  let rev = 0
  return ({ local, rest, overridden }) => {
    rev += 1
    const placed = [...local].filter(([unit]) => unit !== overridden)
    const remotes = placed.filter(([unit]) => unit !== 'host')
    const now = Date.now()
    const pointer: Pointer = {
      channel: rest.channel,
      log,
      rev,
      issuedAt: new Date(now).toISOString(),
      expiresAt: new Date(now + pointerLifeMs).toISOString(),
      units: { ...rest.units, ...Object.fromEntries(placed.map(([unit, { manifest }]) => [unit, alone(manifest.id)])) },
      releases: {
        ...rest.releases,
        ...Object.fromEntries(remotes.map(([, { manifest }]) => [manifest.id, presentRelease(manifest)])),
      },
    }
    const host = local.get('host')
    return {
      rev,
      pointer,
      pointerDocument: Buffer.from(`${signer.sign(pointerText(pointer))}\n`),
      host: host ? hostPage(host) : null,
      // For preload links alone, and those need hashes that no change takes away.
      remotes: {},
      texts: new Map(),
      candidate: null,
      spare: null,
      painted: new Map(),
      composed: new Map(),
    }
  }
}
