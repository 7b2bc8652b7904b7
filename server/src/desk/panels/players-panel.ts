import { randomUUID } from 'node:crypto'
import { messageCategories } from '@trebol/shared/contract'
import { eq, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { revokeSessions } from '../../account/revoke-sessions.ts'
import { reopenAccount } from '../../closing/reopen-account.ts'
import { players } from '../../database/schema/index.ts'
import { mayGetPromos } from '../../messages/may-get-promos.ts'
import { serialSchema } from '../../paging/serial-schema.ts'
import { showMoment } from '../../protection/show-moment.ts'
import { type DeskPanel, deskAct, deskRead } from '../desk-panel.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import { messagePages } from '../message-pages.ts'
import { writeToPlayer } from '../write-to-player.ts'
import { readLedgerForDesk } from './read-ledger-for-desk.ts'
import { readPlayerForDesk } from './read-player-for-desk.ts'

const idSchema = v.pipe(v.string(), v.uuid('Choose a player.'))
const textLine = 'Write a message of 1 to 500 characters.'

/** Players: who they are, what is written to them, and where a message leads them. */
export const playersPanel: DeskPanel = {
  id: 'players',
  reads: {
    find: deskRead(
      v.object({ text: v.pipe(v.string('Write an email or an id.'), v.trim(), v.minLength(3), v.maxLength(254)) }),
      async ({ text }, { db }) => {
        const rows = await db
          .select({ id: players.id, email: players.email, name: players.name })
          .from(players)
          .where(
            or(
              sql`starts_with(lower(${players.email}), ${text.toLowerCase()})`,
              sql`${players.id}::text = ${text.toLowerCase()}`,
            ),
          )
          .limit(20)
        return { items: rows }
      },
    ),
    one: deskRead(v.object({ id: idSchema }), ({ id }, context) => readPlayerForDesk(id, context)),
    ledger: deskRead(v.object({ id: idSchema, before: serialSchema }), ({ id, before }, { db }) =>
      readLedgerForDesk(db, id, before),
    ),
  },
  acts: {
    message: deskAct(
      v.object({
        id: idSchema,
        text: v.pipe(v.string(textLine), v.trim(), v.minLength(1, textLine), v.maxLength(500, textLine)),
        category: v.optional(v.picklist(messageCategories, 'Choose one of the categories.'), 'account'),
        /** The page that the message leads to; `leads`: at once, and not only by its button. */
        to: v.optional(v.nullable(v.picklist(messagePages, 'Choose one of the pages.')), null),
        leads: v.optional(v.boolean(), false),
      }),
      async ({ id, text, category, to, leads }, { db, now, services }) => {
        if (leads && (to === null || category === 'promo')) {
          throw new DeskRefusal('bad-request', 'Choose the page that the player is led to. A promotion leads nobody.')
        }
        const [player] = await db.select({ email: players.email }).from(players).where(eq(players.id, id))
        if (player === undefined) throw new DeskRefusal('not-found', 'There is no such player.')
        if (category === 'promo' && !(await mayGetPromos(db, id, now))) {
          throw new DeskRefusal(
            'changed',
            'This player gets no promotions: he did not ask for them, or does not play now.',
          )
        }
        const message = { id: randomUUID(), playerId: id, text, category, at: now, ...(to && { actionTo: to, leads }) }
        const after = await writeToPlayer(db, services, { ...message, email: player.email })
        return {
          kind: 'done',
          playerId: id,
          subject: message.id,
          detail: { text, category, ...(to && { to, leads: String(leads) }) },
          after,
        }
      },
    ),
    'sign-out': deskAct(v.object({ id: idSchema }), async ({ id }, { db, now, services }) => {
      const [player] = await db.select({ email: players.email }).from(players).where(eq(players.id, id))
      if (player === undefined) throw new DeskRefusal('not-found', 'There is no such player.')
      const ended = await revokeSessions(db, { playerId: id }, now)
      if (ended === 0) return { kind: 'already', playerId: id, subject: null }
      const after = () => {
        services.sessionCache.clear()
        services.outbox.send({
          to: player.email,
          subject: 'Cerramos sus sesiones',
          text: 'Cerramos todas las sesiones de su cuenta. Puede iniciar sesión de nuevo cuando quiera.\n\nSi no lo pidió, escriba a soporte@trebol.example.',
        })
      }
      return { kind: 'done', playerId: id, subject: null, detail: { sessions: String(ended) }, after }
    }),
    reopen: deskAct(v.object({ id: idSchema }), async ({ id }, { db, now, services }) => {
      const found = await reopenAccount(db, id, now)
      switch (found.kind) {
        case 'unknown':
          throw new DeskRefusal('not-found', 'There is no such player.')
        case 'excluded':
          throw new DeskRefusal(
            'changed',
            `This player is excluded: the account stays closed until the exclusion ends. ${
              found.from === null ? 'It was begun in another account.' : `Ask again after ${found.from.toISOString()}.`
            }`,
          )
        case 'waits': {
          const { email, endsAt } = found
          const after = () =>
            services.outbox.send({
              to: email,
              subject: 'Su autoexclusión terminará',
              text: `Usted pidió que abramos de nuevo su cuenta. El plazo de su autoexclusión ya pasó; termina el ${showMoment(endsAt, now)}. Si entonces todavía lo quiere, escríbanos y abriremos su cuenta. Si no, no haga nada: sigue cerrada.\n\nSi no fue usted, escriba de inmediato a soporte@trebol.example.`,
            })
          return { kind: 'done', playerId: id, subject: null, detail: { exclusionEnds: endsAt.toISOString() }, after }
        }
        case 'followed':
          throw new DeskRefusal(
            'changed',
            'This person has a later account, with the same document: this one stays closed, or its limits would be a way round those of the later one. If he wants this one, he has to close the later one first, and then that one alone is opened again.',
          )
        case 'open':
          return { kind: 'already', playerId: id, subject: null }
        case 'reopened': {
          const { email, closedAt } = found
          const after = () =>
            services.outbox.send({
              to: email,
              subject: 'Su cuenta está abierta de nuevo',
              text: 'Abrimos de nuevo su cuenta, como usted pidió. Sus límites siguen como los dejó.\n\nSi no fue usted, escriba de inmediato a soporte@trebol.example.',
            })
          return { kind: 'done', playerId: id, subject: null, detail: { closedAt: closedAt.toISOString() }, after }
        }
      }
    }),
  },
}
