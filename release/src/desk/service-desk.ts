import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readBuild } from '../publish/read-build.ts'
import { writeUpload } from '../publish/upload.ts'
import { logAnswerSchema, publishedSchema, statusSchema, verifiedSchema } from '../report/answer-schemas.ts'
import { changeReportSchema } from '../report/change-report.ts'
import { WrongUsage } from '../wrong-usage.ts'
import type { Desk } from './desk.ts'
import { askFor, type ServiceAccess } from './service-client.ts'

/** Has commands carried out by the service, in the name of a deploy key. Source: docs/platform.md, "Admin API". */
export function serviceDesk(access: ServiceAccess): Desk {
  return {
    place: 'service',
    status: async (channel) => askFor(access, statusSchema, `status?${new URLSearchParams({ channel })}`),
    log: async (channel, limit) => {
      const query = new URLSearchParams({ channel, limit: String(limit) })
      return (await askFor(access, logAnswerSchema, `log?${query}`)).entries
    },
    publish: async ({ unit, folder, commit, dryRun }) => {
      // Read and checked here first: what is refused needs no journey, and source maps never leave this machine.
      const { files, skipped } = await readBuild(unit, folder)
      const unitJson = await readFile(join(folder, 'unit.json'))
      const upload = Buffer.concat([...writeUpload({ unit, commit, dryRun }, unitJson, files)])
      const published = await askFor(access, publishedSchema, `publish/${unit}`, { method: 'POST', upload })
      return { ...published, skipped }
    },
    change: async ({ channel, command, dryRun }) => {
      const { kind, ...rest } = command
      return askFor(access, changeReportSchema, kind, { method: 'POST', json: { channel, ...rest, dryRun } })
    },
    verify: async ({ repair }) => {
      if (repair) throw new WrongUsage('--repair works on the store itself: leave --service out, where the store is.')
      return askFor(access, verifiedSchema, 'verify')
    },
  }
}
