import {
  type ComplaintAbout,
  type ComplaintBody,
  complaintEntryKinds,
  complaintLanguages,
  complaintOutcomes,
  complaintStates,
  complaintTopics,
} from '@trebol/shared/contract'
import { sql } from 'drizzle-orm'
import { bigserial, boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { players } from './account-tables.ts'
import { operators } from './desk-tables.ts'
import { instant } from './instant-column.ts'

/** Bodies that a complaint was taken to, the first first. */
export type KeptEscalation = ComplaintBody & { readonly at: string }

/** Complaints, of players or of visitors. What was written stands in `complaintEntries`. */
export const complaints = pgTable(
  'complaints',
  {
    id: uuid().primaryKey(),
    seq: bigserial({ mode: 'bigint' }).notNull().unique(),
    /** By which people name it; it tells neither how many there are nor whose it is. */
    number: text().notNull().unique(),
    playerId: uuid('player_id').references(() => players.id),
    /** Of a visitor; players have theirs in the account. */
    email: text(),
    /** The intent that made it. */
    rid: uuid().notNull(),
    topic: text({ enum: complaintTopics }).notNull(),
    /** `kind:id` of the operation, and what it was like when the complaint was made. */
    aboutKey: text('about_key'),
    about: jsonb().$type<ComplaintAbout>(),
    lang: text({ enum: complaintLanguages }).notNull(),
    state: text({ enum: complaintStates }).notNull(),
    outcome: text({ enum: complaintOutcomes }),
    ackBy: instant('ack_by').notNull(),
    answerBy: instant('answer_by').notNull(),
    ackedAt: instant('acked_at'),
    extended: boolean().notNull().default(false),
    escalatedTo: jsonb('escalated_to').$type<readonly KeptEscalation[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('complaints_player').on(table.playerId, table.seq),
    index('complaints_open').on(table.seq).where(sql`${table.state} in ('received', 'in_study', 'needs_answer')`),
    uniqueIndex('complaints_visitor').on(table.rid).where(sql`${table.playerId} is null`),
    uniqueIndex('complaints_one_about')
      .on(table.playerId, table.aboutKey)
      .where(sql`${table.aboutKey} is not null and ${table.state} in ('received', 'in_study', 'needs_answer')`),
    check('complaints_whose', sql`(${table.playerId} is null) = (${table.email} is not null)`),
    check('complaints_about', sql`(${table.about} is null) = (${table.aboutKey} is null)`),
    check('complaints_outcome', sql`${table.state} <> 'resolved' or ${table.outcome} is not null`),
    check('complaints_escalated', sql`${table.state} <> 'escalated' or jsonb_array_length(${table.escalatedTo}) > 0`),
  ],
)

/** Rows are only added: what was written and done in a complaint (append-only, guarded by triggers). */
export const complaintEntries = pgTable(
  'complaint_entries',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    complaintId: uuid('complaint_id')
      .notNull()
      .references(() => complaints.id),
    kind: text({ enum: complaintEntryKinds }).notNull(),
    /** Who wrote it at the desk; null: the player. */
    operatorId: uuid('operator_id').references(() => operators.id),
    text: text(),
    outcome: text({ enum: complaintOutcomes }),
    /** Ids of `files`. */
    fileIds: uuid('file_ids').array().notNull().default([]),
    /** Where the complaint stood afterwards. */
    state: text({ enum: complaintStates }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('complaint_entries_complaint').on(table.complaintId, table.id),
    check(
      'complaint_entries_by',
      sql`(${table.kind} in ('opened', 'replied', 'escalated')) = (${table.operatorId} is null)`,
    ),
    check('complaint_entries_outcome', sql`(${table.kind} = 'resolved') = (${table.outcome} is not null)`),
  ],
)
