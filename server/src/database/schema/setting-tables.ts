import { pgTable, text } from 'drizzle-orm/pg-core'

/** Facts about this installation: maintenance flag, digests of the seeded catalogue and of what pages are told of it. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: text().notNull(),
})
