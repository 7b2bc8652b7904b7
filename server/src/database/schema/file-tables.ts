import { filePurposes, fileTypes } from '@trebol/shared/contract'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { players } from './account-tables.ts'
import { instant } from './instant-column.ts'

/** Files of players. The bytes lie in the data folder as `storedAs`; `mime` is known once they were found sound. */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    /** The name that the client gave the upload. */
    uploadId: uuid('upload_id').notNull(),
    purpose: text({ enum: filePurposes }).notNull(),
    name: text().notNull(),
    /** What is to arrive and what has; once it is sound, `size` is that of what is kept. */
    size: integer().notNull(),
    received: integer().notNull().default(0),
    storedAs: text('stored_as').notNull().unique(),
    mime: text({ enum: fileTypes }),
    sha256: text(),
    createdAt: instant('created_at').notNull(),
    /** When a request of its owner took it up; one that nothing took up is removed after a day. */
    usedAt: instant('used_at'),
  },
  (table) => [
    unique('files_upload').on(table.playerId, table.uploadId),
    index('files_unused').on(table.createdAt).where(sql`${table.usedAt} is null`),
    check('files_sound', sql`(${table.mime} is null) = (${table.sha256} is null)`),
    check('files_used_sound', sql`${table.usedAt} is null or ${table.mime} is not null`),
  ],
)
