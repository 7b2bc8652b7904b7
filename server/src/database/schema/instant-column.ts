import { timestamp } from 'drizzle-orm/pg-core'

/** A moment in UTC with milliseconds: the precision that the wire carries. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
