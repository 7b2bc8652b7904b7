import {
  pointerSchema,
  type ReleaseId,
  releaseIdSchema,
  releaseSourceSchema,
  type Unit,
  type UnitState,
  unitSchema,
} from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { firstLive } from '../log/first-live.ts'
import { readHead } from '../log/read-log.ts'
import { sizeBudget } from '../policy/size-budget.ts'
import { weighRelease } from '../policy/weigh-release.ts'
import { sourceOf } from '../releases/facts-reader.ts'
import { requireManifest } from '../releases/require-manifest.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { sizesSchema, weightSchema } from './answer-schemas.ts'
import { logLine, logLineSchema } from './log-line.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Answer of `GET release`: all that is known of one release, on one channel. `firstLive`: what the log says of it. */
export const releaseRecordSchema = v.object({
  channel: pointerSchema.entries.channel,
  unit: unitSchema,
  id: releaseIdSchema,
  ...releaseSourceSchema.entries,
  builder: v.string(),
  publishedAt: v.string(),
  role: v.nullable(v.picklist(['active', 'candidate', 'previous', 'withdrawn'])),
  firstLive: v.nullable(logLineSchema),
  bytes: whole,
  files: v.array(v.object({ path: v.string(), bytes: whole })),
  weight: sizesSchema(weightSchema),
  budget: sizesSchema(whole),
  contract: whole,
  needs: v.record(v.string(), v.string()),
  provides: v.record(v.string(), v.string()),
  /** Patterns of the pages that this unit draws: of a host, those that it owns. */
  pages: v.array(v.string()),
})
export type ReleaseRecord = v.InferOutput<typeof releaseRecordSchema>

function roleOf(state: UnitState | undefined, id: ReleaseId): ReleaseRecord['role'] {
  if (id === state?.active) return 'active'
  if (id === state?.ramp?.release) return 'candidate'
  if (state?.withdrawn.includes(id)) return 'withdrawn'
  return id === state?.previous ? 'previous' : null
}

/** Reads what a release is and what became of it on a channel. @throws Refusal when it is not there or cannot be read */
export async function releaseRecord(
  store: ReleaseStore,
  { channel, unit, release }: { readonly channel: string; readonly unit: Unit; readonly release: ReleaseId },
): Promise<ReleaseRecord> {
  const manifest = await requireManifest(store, unit, release)
  const { files, builder, publishedAt, contract, needs, provides, routes, pages } = manifest
  const head = (await readHead(store, channel))?.entry
  const first = await firstLive(store, channel, { unit, id: release })
  const own = unit === 'host' ? routes.filter((route) => route.unit === 'host').map(({ pattern }) => pattern) : []
  return {
    ...{ channel, unit, id: release },
    ...sourceOf(manifest),
    ...{ builder, publishedAt },
    role: roleOf(head?.units[unit], release),
    firstLive: first && logLine(first),
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    files: files.map(({ path, size }) => ({ path, bytes: size })),
    weight: await weighRelease(store, manifest),
    budget: sizeBudget(unit, head?.policies[unit]),
    ...{ contract, needs, provides },
    pages: [...own, ...Object.keys(pages)],
  }
}
