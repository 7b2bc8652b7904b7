import { pgSchema, timestamp } from 'drizzle-orm/pg-core'

/** A PostgreSQL schema of its own, so that the service may live in the database of the product server. */
export const ownSchema = pgSchema('trebol_release')

/** A moment in UTC with milliseconds. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
