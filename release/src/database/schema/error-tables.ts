import { boolean, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, ownSchema } from './own-schema.ts'

/** Errors that are one and the same, of one release on one channel: what they are, and one stack of them. */
export const errorGroups = ownSchema.table(
  'error_groups',
  {
    /** Digest of channel, unit, release and fingerprint. */
    id: text().primaryKey(),
    channel: text().notNull(),
    /** `none` and an empty release: nobody knows whose error it was. */
    unit: text().notNull(),
    release: text().notNull(),
    fingerprint: text().notNull(),
    kind: text().notNull(),
    message: text().notNull(),
    place: text(),
    isMapped: boolean('is_mapped').notNull(),
    /** Read through `errorExampleSchema` before it is believed. */
    example: jsonb(),
    /** Of the session that met it first: one network begins only so many groups. */
    network: text(),
    firstSeen: instant('first_seen').notNull(),
    lastSeen: instant('last_seen').notNull(),
  },
  (table) => [
    index('error_groups_release').on(table.channel, table.unit, table.release, table.firstSeen),
    index('error_groups_first_seen').on(table.channel, table.firstSeen),
  ],
)

/** How often one session met errors of a group. */
export const errorSightings = ownSchema.table(
  'error_sightings',
  {
    group: text('group_id')
      .notNull()
      .references(() => errorGroups.id, { onDelete: 'cascade' }),
    session: uuid().notNull(),
    count: integer().notNull(),
    firstSeen: instant('first_seen').notNull(),
    lastSeen: instant('last_seen').notNull(),
    network: text(),
  },
  (table) => [
    primaryKey({ columns: [table.group, table.session] }),
    index('error_sightings_last_seen').on(table.lastSeen),
  ],
)
