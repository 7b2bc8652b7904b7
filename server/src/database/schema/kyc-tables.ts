import { kycReasons, kycRequirements } from '@trebol/shared/contract'
import { sql } from 'drizzle-orm'
import { bigserial, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { players } from './account-tables.ts'
import { instant } from './instant-column.ts'

/** What players handed in. A decision is made once; what is sent again is a row of its own. */
export const kycDocuments = pgTable(
  'kyc_documents',
  {
    id: uuid().primaryKey(),
    seq: bigserial({ mode: 'bigint' }).notNull().unique(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    requirement: text({ enum: kycRequirements }).notNull(),
    status: text({ enum: ['in_review', 'accepted', 'rejected'] }).notNull(),
    /** Ids of `files`, in the order of the sides. */
    fileIds: uuid('file_ids').array().notNull(),
    reason: text({ enum: kycReasons }),
    sentAt: instant('sent_at').notNull(),
    decidedAt: instant('decided_at'),
    /** After it an accepted document is asked for again. */
    validUntil: instant('valid_until'),
  },
  (table) => [
    index('kyc_documents_player').on(table.playerId, table.requirement, table.seq),
    index('kyc_documents_waiting').on(table.seq).where(sql`${table.status} = 'in_review'`),
    uniqueIndex('kyc_documents_one_in_review')
      .on(table.playerId, table.requirement)
      .where(sql`${table.status} = 'in_review'`),
    check('kyc_documents_decided', sql`(${table.status} = 'in_review') = (${table.decidedAt} is null)`),
    check('kyc_documents_reason', sql`(${table.status} = 'rejected') = (${table.reason} is not null)`),
  ],
)

/** What the operator asked one player for besides what is asked of everybody, or once more. */
export const kycRequests = pgTable(
  'kyc_requests',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    requirement: text({ enum: kycRequirements }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.requirement] })],
)
