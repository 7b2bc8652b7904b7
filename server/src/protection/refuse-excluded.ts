import type { Database } from '@trebol/shared/database'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { Refusal } from '../calls/refusal.ts'
import { bareDocument, blocks, players } from '../database/schema/index.ts'

type Person = { readonly document_type: string; readonly document_number: string }

/** Who is excluded opens no other account, under whatever mail address: the document tells who he is. */
export async function refuseExcluded(db: Database, person: Person, now: Date): Promise<void> {
  const bare = person.document_number.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()
  const found = await db
    .select({ id: blocks.id })
    .from(players)
    .innerJoin(blocks, eq(blocks.playerId, players.id))
    .where(
      and(
        eq(players.documentType, person.document_type),
        eq(bareDocument(players.documentNumber), bare),
        eq(blocks.kind, 'exclusion'),
        or(isNull(blocks.endsAt), gt(blocks.endsAt, now)),
      ),
    )
    .limit(1)
  if (found.length > 0) {
    throw new Refusal(
      'EXCLUDED',
      'No podemos abrir una cuenta con los datos enviados. Escriba a soporte si es un error.',
    )
  }
}
