import type { Unit } from '@trebol/shared/contract/release'
import { type Context, Hono } from 'hono'
import { refusedPublish } from '../audit/audit-line.ts'
import { recordRefused } from '../audit/database-records.ts'
import { readReleaseId, readUnit } from '../cli/read-arguments.ts'
import { keepMaps } from '../maps/keep-maps.ts'
import { readMapsUpload } from '../publish/maps-upload.ts'
import { publishBuild } from '../publish/publish.ts'
import { publishLimits } from '../publish/publish-limits.ts'
import { assembleBuild } from '../publish/read-build.ts'
import { parseUnitBuild } from '../publish/read-unit-build.ts'
import { TooLarge } from '../publish/size-check.ts'
import { readUpload } from '../publish/upload.ts'
import { Refusal } from '../refusal.ts'
import type { AdminContext, AdminEnv } from './admin-context.ts'
import { ApiFault } from './api-fault.ts'
import type { AdminDoor } from './door.ts'

/** Each may hold a whole build in memory. */
const uploadsAtOnce = 2
const largestUpload = publishLimits.totalBytes + 2_000_000

async function* bytesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (body === null) return
  const reader = body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
}

/** What is wrong with the build itself is told apart from a release that is there already. */
async function readUploadedBuild(unit: Unit, bytes: AsyncIterable<Uint8Array>) {
  try {
    const { header, unitJson, files } = await readUpload(bytes)
    if (header.unit !== unit) throw new Refusal(`The upload is a build of ${header.unit}, not of ${unit}.`)
    return { header, build: assembleBuild(parseUnitBuild(unit, unitJson, 'The upload'), files) }
  } catch (error) {
    if (!(error instanceof Refusal) || error instanceof TooLarge) throw error
    throw new ApiFault('unfit', error.message)
  }
}

const isRefused = (error: unknown): error is Error => error instanceof Refusal || error instanceof ApiFault

/**
 * `POST publish/<unit>`: the same checks and the same answer as a publication from a folder, and
 * `POST publish/<unit>/<release>/maps`: the source maps of what was published so.
 */
export function receiveUploads({ store, now, log }: AdminContext, door: AdminDoor): Hono<AdminEnv> {
  let underWay = 0
  const enter = async (context: Context<AdminEnv>) => {
    const unit = readUnit(context.req.param('unit'))
    const key = context.get('key')
    await door.check(key, 'publish', unit, null)
    return { unit, builder: key.name }
  }
  const bodyOf = (context: Context<AdminEnv>) => {
    if (Number(context.req.header('content-length') ?? 0) > largestUpload) {
      throw new TooLarge(`An upload may have ${largestUpload / 1_000_000} MB: make the build smaller.`)
    }
    return bytesOf(context.req.raw.body)
  }
  const oneOfFew = (receive: (context: Context<AdminEnv>) => Promise<object>) => async (context: Context<AdminEnv>) => {
    if (underWay >= uploadsAtOnce) {
      throw new ApiFault('unavailable', `${uploadsAtOnce} uploads are under way: publish again in a moment.`)
    }
    underWay += 1
    try {
      return context.json({ ok: true, ...(await receive(context)) })
    } finally {
      underWay -= 1
    }
  }
  const receiveBuild = async (context: Context<AdminEnv>) => {
    const { unit, builder } = await enter(context)
    // What cannot be read does not say.
    let isTried = true
    try {
      const { build, header } = await readUploadedBuild(unit, bodyOf(context))
      const { unit: _unit, files: _files, dryRun, ...source } = header
      isTried = !dryRun
      return await publishBuild(store, build, { builder, source, at: now(), dryRun })
    } catch (error) {
      if (!isRefused(error) || !isTried) throw error
      const refused = { by: builder, at: now(), message: error.message }
      await recordRefused(context.get('db'), log, refusedPublish(unit, refused))
      throw error
    }
  }
  const receiveMaps = async (context: Context<AdminEnv>) => {
    const { unit } = await enter(context)
    const release = readReleaseId(context.req.param('release'))
    const maps = await readMapsUpload(bodyOf(context), { unit, release })
    await keepMaps(store, { unit, id: release }, maps)
    return { unit, id: release, maps: maps.length }
  }
  return new Hono<AdminEnv>().post('/:unit', oneOfFew(receiveBuild)).post('/:unit/:release/maps', oneOfFew(receiveMaps))
}
