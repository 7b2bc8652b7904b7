import { randomBytes } from 'node:crypto'
import { type OverrideLink, overrideParameter } from '@trebol/shared/contract/override'
import type { ReleaseId, Unit } from '@trebol/shared/contract/release'
import type { AuditRecord } from '../audit/audit-line.ts'
import { gate } from '../change/gate.ts'
import { refuseUnopened } from '../change/open-channel.ts'
import { readChannelState } from '../change/read-channel-state.ts'
import { readPageSettings } from '../pages/page-settings.ts'
import { Refusal } from '../refusal.ts'
import { refuseRelease } from '../releases/refuse-release.ts'
import type { Signer } from '../signing/signer.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { MadeLink, OverrideTried } from './override-order.ts'
import { writeToken } from './override-token.ts'

export type OverrideOrder = {
  readonly channel: string
  readonly unit: Unit
  readonly release: ReleaseId
  readonly minutes: number
}

type Issuing = { readonly signer: Signer; readonly now: () => Date }

/**
 * What a link would be: it gives the first browser that opens it this release instead of the live one, for a while.
 * @throws Refusal when the release could not be promoted either or was taken back, or nobody serves the channel yet.
 */
async function requireOverride(
  store: ReleaseStore,
  { channel, unit, release, minutes }: OverrideOrder,
  { signer, now }: Issuing,
): Promise<Omit<OverrideLink, 'kind' | 'nonce'> & { readonly origin: string }> {
  if (unit === 'host') {
    throw new Refusal(
      'host cannot be overridden: a link is opened by the host itself. Ramp it, or promote it on another channel.',
    )
  }
  await refuseUnopened(store, channel)
  const command = { kind: 'promote', unit, release, severity: 'passive' } as const
  const state = await readChannelState(store, channel, command, signer)
  if (state.candidate.kind !== 'sound') throw new Refusal(refuseRelease(state, unit, release))
  if (state.units[unit]?.withdrawn.includes(release)) {
    throw new Refusal(
      `${unit} ${release} was withdrawn on ${channel}: no page runs it. Publish what mends it, and make a link to that.`,
    )
  }
  // One browser looks at it: what it weighs is held against the budget when it is promoted.
  const misfit = gate(state.candidate.manifest, { ...state, weight: null })
  if (misfit) throw new Refusal(misfit)
  const settings = await readPageSettings(store, channel)
  if (settings === null) {
    throw new Refusal(`The address of the site on ${channel} is not known: start "release serve" for it once.`)
  }
  const expiresAt = new Date(now().getTime() + minutes * 60_000).toISOString()
  return { origin: settings.origin, channel, unit, id: release, expiresAt }
}

/** A dry run of `issueOverride`: nothing is signed. @throws Refusal as that does */
export async function tryOverride(store: ReleaseStore, order: OverrideOrder, issuing: Issuing): Promise<OverrideTried> {
  const { channel, unit, id: release, expiresAt } = await requireOverride(store, order, issuing)
  return { dryRun: true, channel, unit, release, expiresAt }
}

/**
 * Makes such a link. Changes nothing for anybody else. Source: docs/platform.md, "Overrides".
 * @throws Refusal with the repair.
 */
export async function issueOverride(store: ReleaseStore, order: OverrideOrder, issuing: Issuing): Promise<MadeLink> {
  const { origin, channel, unit, id, expiresAt } = await requireOverride(store, order, issuing)
  const nonce = randomBytes(16).toString('hex')
  const link: OverrideLink = { kind: 'override', channel, unit, id, nonce, expiresAt }
  const address = `${origin}/?${overrideParameter}=${writeToken(issuing.signer, link)}`
  return { channel, unit, release: id, link: address, expiresAt }
}

/** What is written down of a link that was made: never the link itself. */
export const overrideRecord = (
  { channel, unit, release, expiresAt }: MadeLink,
  by: string,
  now: Date,
): AuditRecord => ({
  ...{ at: now.toISOString(), kind: 'override', by, channel, unit, release, endsAt: expiresAt },
  what: `made a link to ${release}, until ${expiresAt}`,
})
