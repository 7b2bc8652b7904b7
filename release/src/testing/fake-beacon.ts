import { randomUUID } from 'node:crypto'
import type { Beacon } from '@trebol/shared/contract/beacon'
import { releaseIdSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'

/** A release id that is well formed; nobody published it. */
export const fakeId = (mark: number) => v.parse(releaseIdSchema, `1.${mark}.0-${mark.toString(16).padStart(12, '0')}`)

/** A beacon of a page that has just started. */
export const fakeBeacon = (changes: Partial<Beacon> = {}): Beacon => ({
  v: 1,
  session: randomUUID(),
  seq: 0,
  channel: 'production',
  rev: 2,
  set: { host: fakeId(1) },
  events: [{ kind: 'boot', ms: 300 }],
  ...changes,
})
