import type { OverrideLink, OverridePass } from '@trebol/shared/contract/override'
import type { DatabaseSource } from '../database/keep-database.ts'
import { readHead } from '../log/read-log.ts'
import { presentRelease } from '../pointer/project-pointer.ts'
import { readManifest } from '../releases/read-manifest.ts'
import type { Signer } from '../signing/signer.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { bindOverride } from './bind-override.ts'
import { readOverrideToken } from './override-token.ts'

export type Redeeming = {
  readonly store: ReleaseStore
  readonly channel: string
  readonly signer: Signer
  readonly database: DatabaseSource
  readonly now: () => Date
}

/** Why a link is not honoured, with the status that says so. */
export const redemptionFaults = {
  forged: { status: 403, message: 'This link was not signed here: ask for a new one ("release override").' },
  elsewhere: { status: 403, message: 'This link is for another channel: open it on the site of that channel.' },
  expired: { status: 410, message: 'The time of this link is over: ask for a new one ("release override").' },
  pruned: { status: 410, message: 'The release of this link is gone: publish it again and ask for a new link.' },
  withdrawn: { status: 410, message: 'The release of this link was taken back: ask for a link to what mends it.' },
  taken: { status: 409, message: 'Another browser has used this link: ask for one of your own ("release override").' },
  'no-database': { status: 503, message: 'Links need the database of the release service: try again when it is open.' },
} as const
export type RedemptionFault = keyof typeof redemptionFaults

export type Redemption =
  | { readonly kind: 'pass'; readonly document: string; readonly link: OverrideLink }
  | { readonly kind: 'refused'; readonly fault: RedemptionFault }

const refused = (fault: RedemptionFault): Redemption => ({ kind: 'refused', fault })

/** Turns the token of a link into a signed pass for the first browser that brings it. */
export async function redeemOverride(
  { store, channel, signer, database, now }: Redeeming,
  { token, browser }: { readonly token: string; readonly browser: string },
): Promise<Redemption> {
  const link = readOverrideToken(signer, token)
  if (link === null) return refused('forged')
  if (link.channel !== channel) return refused('elsewhere')
  if (Date.parse(link.expiresAt) <= now().getTime()) return refused('expired')
  const db = database()
  if (db === null) return refused('no-database')
  const found = await readManifest(store, link.unit, link.id)
  if (found.kind !== 'sound') return refused('pruned')
  // Links are opened on the site itself: its own log says what no page may run.
  const head = await readHead(store, channel)
  if (head?.entry.units[link.unit]?.withdrawn.includes(link.id)) return refused('withdrawn')
  if (!(await bindOverride(db, link, browser, now()))) return refused('taken')
  const { unit, id, expiresAt } = link
  const release = presentRelease(found.manifest)
  const pass: OverridePass = { kind: 'override-pass', channel, browser, unit, id, release, expiresAt }
  return { kind: 'pass', document: signer.sign(JSON.stringify(pass)), link }
}
