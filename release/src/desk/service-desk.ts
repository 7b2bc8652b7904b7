import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { comparisonSchema } from '../compare/comparison-schema.ts'
import { type Convergence, convergenceSchema, leftRelease } from '../convergence/convergence.ts'
import { overrideReportSchema } from '../overrides/override-order.ts'
import { writeMapsUpload } from '../publish/maps-upload.ts'
import { tellMaps } from '../publish/publish.ts'
import { readBuild } from '../publish/read-build.ts'
import { writeUpload } from '../publish/upload.ts'
import {
  logAnswerSchema,
  policySchema,
  publishedSchema,
  statusSchema,
  verifiedSchema,
} from '../report/answer-schemas.ts'
import { changeReportSchema } from '../report/change-report.ts'
import { releaseRecordSchema } from '../report/release-record.ts'
import { WrongUsage } from '../wrong-usage.ts'
import type { Desk } from './desk.ts'
import { askFor, askService, readAnswer, type ServiceAccess } from './service-client.ts'

async function* linesOf({ body }: Response): AsyncGenerator<string, undefined> {
  if (body === null) return
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = `${rest}${part.value}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

const followedSchema = v.object({ convergence: convergenceSchema })

async function* convergenceOf(access: ServiceAccess, lines: AsyncIterable<string>): AsyncGenerator<Convergence> {
  for await (const line of lines) yield readAnswer(access, followedSchema, line).convergence
}

/** Has commands carried out by the service, in the name of a deploy key. Source: docs/platform.md, "Admin API". */
export function serviceDesk(access: ServiceAccess): Desk {
  return {
    place: 'service',
    status: async (channel) => askFor(access, statusSchema, `status?${new URLSearchParams({ channel })}`),
    policy: async (channel) => askFor(access, policySchema, `policy?${new URLSearchParams({ channel })}`),
    log: async (channel, limit) => {
      const query = new URLSearchParams({ channel, limit: String(limit) })
      return (await askFor(access, logAnswerSchema, `log?${query}`)).entries
    },
    show: async (asked) => askFor(access, releaseRecordSchema, `release?${new URLSearchParams(asked)}`),
    compare: async (asked) => askFor(access, comparisonSchema, `compare?${new URLSearchParams(asked)}`),
    publish: async ({ unit, folder, source, dryRun }) => {
      // Read and checked here first: what is refused needs no journey. An older service has no call for source maps.
      const build = await readBuild(unit, folder)
      const unitJson = await readFile(join(folder, 'unit.json'))
      const upload = Buffer.concat([...writeUpload({ unit, ...source, dryRun }, unitJson, build.files)])
      const published = await askFor(access, publishedSchema, `publish/${unit}`, { method: 'POST', upload })
      return tellMaps(published, build, async (maps) => {
        if (dryRun) return
        const { id: release } = published
        const own = Buffer.concat([...writeMapsUpload({ unit, release }, maps)])
        await askService(access, `publish/${unit}/${release}/maps`, { method: 'POST', upload: own })
      })
    },
    change: async ({ channel, command, dryRun, wait }) => {
      const { kind, ...rest } = command
      const json = { channel, ...rest, dryRun, wait }
      const lines = linesOf(await askService(access, kind, { method: 'POST', json }))
      const first = await lines.next()
      const report = readAnswer(access, changeReportSchema, first.done ? '' : first.value)
      return { report, convergence: wait && leftRelease(report) ? convergenceOf(access, lines) : null }
    },
    override: async (asked) => askFor(access, overrideReportSchema, 'override', { method: 'POST', json: asked }),
    verify: async ({ repair }) => {
      if (repair) throw new WrongUsage('--repair works on the store itself: leave --service out, where the store is.')
      return askFor(access, verifiedSchema, 'verify')
    },
  }
}
