import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigserial, index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, ownSchema } from './own-schema.ts'

/**
 * Deploy keys, roles and the people who have signed in with one: what a row is opened by, a secret, a group of the sign-in
 * provider or a person of it, is one of the three. Of a secret only its digest is known here.
 */
export const deployKeys = ownSchema.table(
  'deploy_keys',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    secretHash: text('secret_hash'),
    /** Of a role: who is in this group of the sign-in provider has it. */
    forGroup: text('for_group'),
    /** Of a person: their issuer and subject there. */
    subject: text(),
    /** Read through `rightsSchema` before it is believed. */
    rights: jsonb().notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    /** The key that made this one, with which it ends, of a person their role; none: made on the machine of the database. */
    parentId: text('parent_id').references((): AnyPgColumn => deployKeys.id),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    /** Who revoked it; none: it is valid, or was revoked before that was kept. */
    revokedBy: text('revoked_by'),
    lastUsedAt: instant('last_used_at'),
  },
  // The log names who acted by the key's name: no two living keys may share one.
  (table) => [uniqueIndex('deploy_keys_name').on(sql`lower(${table.name})`).where(sql`${table.revokedAt} is null`)],
)

/** What was refused to whom. `key_id` is what the caller claimed, or nothing; never a secret. */
export const refusals = ownSchema.table(
  'refusals',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    keyId: text('key_id'),
    keyName: text('key_name'),
    action: text().notNull(),
    unit: text(),
    channel: text(),
    message: text().notNull(),
  },
  (table) => [index('refusals_at').on(table.at)],
)
