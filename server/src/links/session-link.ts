import { and, eq, gt, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import type { Caller } from '../calls/handler.ts'
import type { Services } from '../calls/services.ts'
import { sessions } from '../database/schema/index.ts'

export const linkLifeMs = 5 * 60 * 1_000

const linkSchema = v.object({
  session: v.string(),
  player: v.string(),
  until: v.number(),
  what: v.unknown(),
})

/** A link that was opened: who may follow it, and to what. */
export type OpenedLink = { readonly caller: Caller; readonly what: unknown }

/**
 * The path of a download that only the session it was made for can follow, for five minutes. What it leads to is sealed
 * inside: the address tells nothing and cannot be changed.
 */
export function writeLink(
  { linkSeal, apiBase }: Pick<Services, 'linkSeal' | 'apiBase'>,
  caller: Caller,
  what: unknown,
  now: Date,
) {
  const until = new Date(now.getTime() + linkLifeMs)
  const { sessionId: session, playerId: player } = caller
  const sealed = linkSeal.close(JSON.stringify({ session, player, until: until.getTime(), what }))
  const name = Buffer.from(sealed, 'base64').toString('base64url')
  return { url: `${apiBase}/link/${name}`, expires_at: until.toISOString() }
}

/** Opens the last part of such a path; `null` when it was changed, is too old, or its session has ended. */
export async function openLink(
  { db, linkSeal }: Pick<Services, 'db' | 'linkSeal'>,
  text: string,
  now: Date,
): Promise<OpenedLink | null> {
  if (!/^[\w-]{40,2000}$/.test(text)) return null
  const read = v.safeParse(linkSchema, unseal(linkSeal, text))
  if (!read.success || read.output.until <= now.getTime()) return null
  const { session: sessionId, player: playerId, what } = read.output
  const [live] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.playerId, playerId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    )
  return live === undefined ? null : { caller: { playerId, sessionId }, what }
}

function unseal({ open }: Services['linkSeal'], text: string): unknown {
  try {
    return JSON.parse(open(Buffer.from(text, 'base64url').toString('base64')))
  } catch {
    return null
  }
}
