import { signupInputSchema } from '@trebol/shared/contract'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { invalid } from '../calls/refusal.ts'
import { players } from '../database/schema/index.ts'
import { isIdentified } from '../kyc/is-identified.ts'
import { readKyc } from '../kyc/read-kyc.ts'
import { citiesOf, refCodesOf } from './profile-lists.ts'

type Player = typeof players.$inferSelect

/**
 * Changes what is given and leaves the rest, so that the same request may come twice. What the player already has is
 * never measured again: rules may have changed since. A telephone changes by its code and the password alone.
 */
export const saveProfile: Handlers['saveProfile'] = async (input, call) => {
  const { playerId } = callerOf(call)
  await call.db.transaction(async (tx) => {
    const [player] = await tx.select().from(players).where(eq(players.id, playerId)).for('no key update')
    if (player === undefined) throw new Error('a session without its player')
    const changed = readChanges(input, player)
    if (changed.name !== undefined && isIdentified(player, await readKyc(tx, playerId, call.now))) {
      throw invalid({ name: 'Para cambiar este dato, escriba a soporte.' })
    }
    if (Object.keys(changed).length === 0) return
    await tx.update(players).set(changed).where(eq(players.id, playerId))
  })
  return { value: null, msg: 'Perfil actualizado exitosamente' }
}

function readChanges(input: Parameters<Handlers['saveProfile']>[0], player: Player): Partial<Player> {
  const errors: Record<string, string> = {}
  const name = changedFrom(player.name, input.name)
  const city = changedFrom(player.city ?? '', input.city)
  const refCode = changedFrom(player.refCode, input.ref_code)
  const { entries } = signupInputSchema
  if (name !== undefined) collect(errors, 'name', v.safeParse(entries.name, name))
  if (changedFrom(player.phoneNumber, input.phone_number) !== undefined) {
    errors.phone_number = 'Para cambiar su teléfono, vaya a Seguridad.'
  }
  if (city !== undefined && city !== '' && !citiesOf(player).some(({ id }) => id === city)) {
    errors.city = 'Elija una ciudad de la lista.'
  }
  if (refCode !== undefined && refCode !== '' && !refCodesOf(player).some(({ id }) => id === refCode)) {
    errors.ref_code = 'Elija una opción de la lista.'
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return {
    ...(name !== undefined && { name }),
    ...(city !== undefined && { city: city === '' ? null : city }),
    ...(refCode !== undefined && { refCode }),
  }
}

const changedFrom = (current: string, given: string | undefined): string | undefined =>
  given === current ? undefined : given

type Read = {
  readonly success: boolean
  readonly issues?: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]] | undefined
}

function collect(errors: Record<string, string>, field: string, read: Read): void {
  const text = read.issues?.[0].message
  if (!read.success && text !== undefined) errors[field] = text
}
