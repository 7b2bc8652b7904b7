import { bigserial, index, text } from 'drizzle-orm/pg-core'
import { instant, ownSchema } from './own-schema.ts'

/** What was done and stands neither in the log nor in another table, see `auditRecordSchema`. Rows are added, never changed. */
export const auditRecords = ownSchema.table(
  'audit_records',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    kind: text().notNull(),
    by: text(),
    channel: text(),
    unit: text(),
    release: text(),
    endsAt: instant('ends_at'),
    what: text().notNull(),
  },
  (table) => [index('audit_records_at').on(table.at)],
)
