import type { Unit } from '@trebol/shared/contract/release'
import { type AuditAnswer, type AuditFilter, auditAnswerSchema } from '../audit/audit-line.ts'
import { auditQuery } from '../audit/audit-query.ts'
import type { PageWord } from '../why/page-load.ts'
import { type Why, whySchema } from '../why/why-schema.ts'
import { askFor, type ServiceAccess } from './service-client.ts'

/** What the database remembers, of pages and of what was done: on the database itself or through the service. */
export type RecordDesk = {
  /** `unit`: of this one alone; `null`: of all. */
  why(word: PageWord, unit: Unit | null): Promise<Why>
  audit(filter: AuditFilter): Promise<AuditAnswer>
}

/** Through the service, up to the rights of the key that asks. */
export const serviceRecordDesk = (access: ServiceAccess): RecordDesk => ({
  why: async (session, unit) => {
    const query = new URLSearchParams({ session, ...(unit !== null && { unit }) })
    return askFor(access, whySchema, `why?${query}`)
  },
  audit: async (filter) => askFor(access, auditAnswerSchema, `audit?${auditQuery(filter)}`),
})
