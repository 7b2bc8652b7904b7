import { pgTable, text } from 'drizzle-orm/pg-core'

/** Facts about this installation: maintenance flag, digest of the seeded catalogue. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: text().notNull(),
})
