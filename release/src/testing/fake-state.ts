import {
  noSource,
  perUnit,
  type ReleaseId,
  type ReleaseManifest,
  releaseIdSchema,
  type Unit,
} from '@trebol/shared/contract/release'
import * as v from 'valibot'
import type { ChangeCommand } from '../change/change-command.ts'
import type { ChannelState } from '../change/channel-state.ts'
import { fakeUnit } from './fake-build.ts'
import { testSigner } from './test-signer.ts'

/** A well-formed id made of one digit. */
export const id = (digit: string): ReleaseId => v.parse(releaseIdSchema, `1.0.0-${digit.repeat(12)}`)
/** Who plans, and when. */
export const act = { by: 'ana', at: '2026-11-20T12:00:00.000Z' }
export const trail = perUnit((): ReleaseId[] => [])

/** The record of a release that nobody published. */
export function manifest(unit: Unit, release: ReleaseId, changes: Partial<ReleaseManifest> = {}): ReleaseManifest {
  const record = { id: release, files: [], publishedAt: act.at, ...noSource, builder: 'ana' }
  return { ...fakeUnit(unit), ...record, ...changes }
}

/** What a plan looks at: an empty channel unless said otherwise. */
export function state(changes: Partial<ChannelState> = {}): ChannelState {
  return {
    channel: 'production',
    rev: 0,
    log: null,
    digest: null,
    at: null,
    units: {},
    trail,
    withdrawnAt: {},
    policies: {},
    plans: {},
    candidate: { kind: 'unknown' },
    weight: null,
    wasLive: true,
    live: {},
    ramping: [],
    signingKey: testSigner.keyId,
    published: [],
    ...changes,
  }
}

export const promote = (unit: Unit, release: ReleaseId): ChangeCommand => ({
  kind: 'promote',
  unit,
  release,
  severity: 'soft',
})
/** A unit with this release live and nothing else. */
export const active = (release: ReleaseId, previous: ReleaseId | null = null) => ({
  active: release,
  previous,
  ramp: null,
  withdrawn: [],
  severity: 'passive' as const,
  locked: null,
})
