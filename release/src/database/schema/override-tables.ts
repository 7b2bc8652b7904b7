import { text } from 'drizzle-orm/pg-core'
import { instant, ownSchema } from './own-schema.ts'

/** Which browser has redeemed a link: all services that share the database agree on it. */
export const overrideBindings = ownSchema.table('override_bindings', {
  nonce: text().primaryKey(),
  browser: text().notNull(),
  boundAt: instant('bound_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
