import type { Unit } from '@trebol/shared/contract/release'
import { type AuditAnswer, type AuditFilter, auditAnswerSchema } from '../audit/audit-line.ts'
import type { PageWord } from '../why/page-load.ts'
import { type Why, whySchema } from '../why/why-schema.ts'
import { askFor, type ServiceAccess } from './service-client.ts'

/** What the database remembers, of pages and of what was done: on the database itself or through the service. */
export type RecordDesk = {
  /** `unit`: of this one alone; `null`: of all. */
  why(word: PageWord, unit: Unit | null): Promise<Why>
  audit(filter: AuditFilter): Promise<AuditAnswer>
}

function auditQuery({ since, by, kinds, channel, unit, limit }: AuditFilter): URLSearchParams {
  const query = new URLSearchParams({ since: since.toISOString(), limit: String(limit) })
  const more = { by, kind: kinds?.join(',') ?? null, channel, unit }
  for (const [name, value] of Object.entries(more)) if (value !== null) query.set(name, value)
  return query
}

/** Through the service, up to the rights of the key that asks. */
export const serviceRecordDesk = (access: ServiceAccess): RecordDesk => ({
  why: async (session, unit) => {
    const query = new URLSearchParams({ session, ...(unit !== null && { unit }) })
    return askFor(access, whySchema, `why?${query}`)
  },
  audit: async (filter) => askFor(access, auditAnswerSchema, `audit?${auditQuery(filter)}`),
})
