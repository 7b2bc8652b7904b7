import { desc, eq, lt } from 'drizzle-orm'
import * as v from 'valibot'
import { deskActs, operators, players } from '../../database/schema/index.ts'
import { serialSchema } from '../../paging/serial-schema.ts'
import { type DeskPanel, deskRead } from '../desk-panel.ts'

const pageSize = 50

/** What was done at the desk, newest first. */
export const actsPanel: DeskPanel = {
  id: 'acts',
  reads: {
    list: deskRead(v.object({ before: v.optional(serialSchema) }), async ({ before }, { db }) => {
      const rows = await db
        .select({ act: deskActs, by: operators.name, player: players.email })
        .from(deskActs)
        .innerJoin(operators, eq(operators.id, deskActs.operatorId))
        .leftJoin(players, eq(players.id, deskActs.playerId))
        .where(before === undefined ? undefined : lt(deskActs.id, before))
        .orderBy(desc(deskActs.id))
        .limit(pageSize + 1)
      const page = rows.slice(0, pageSize)
      return {
        items: page.map(({ act, by, player }) => ({
          id: String(act.id),
          act: act.act,
          by,
          player,
          subject: act.subject,
          why: act.why,
          detail: act.detail,
          address: act.address,
          at: act.at.toISOString(),
        })),
        next: rows.length > pageSize ? String(page.at(-1)?.act.id) : null,
      }
    }),
  },
  acts: {},
}
