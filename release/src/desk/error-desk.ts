import type { ReleaseId, Unit } from '@trebol/shared/contract/release'
import { type ErrorDetail, type ErrorList, errorDetailSchema, errorListSchema } from '../errors/error-report.ts'
import { askFor, type ServiceAccess } from './service-client.ts'

/** What is wanted of the errors of a channel; `since` as it was typed, such as `24h`. */
export type ErrorsWanted = {
  readonly channel: string
  readonly unit: Unit | null
  readonly release: ReleaseId | null
  readonly since: string
  readonly limit: number
}

/** Errors of pages, on the database itself or through the service. */
export type ErrorDesk = {
  list(wanted: ErrorsWanted): Promise<ErrorList>
  /** @throws Refusal when the channel has none of this id */
  show(channel: string, id: string): Promise<ErrorDetail>
}

/** Errors through the service, which needs the right `read`. */
export function serviceErrorDesk(access: ServiceAccess): ErrorDesk {
  return {
    list: async ({ channel, unit, release, since, limit }) => {
      const query = new URLSearchParams({ channel, since, limit: String(limit) })
      if (unit !== null) query.set('unit', unit)
      if (release !== null) query.set('release', release)
      return askFor(access, errorListSchema, `errors?${query}`)
    },
    show: async (channel, id) =>
      askFor(access, errorDetailSchema, `errors/${encodeURIComponent(id)}?${new URLSearchParams({ channel })}`),
  }
}
