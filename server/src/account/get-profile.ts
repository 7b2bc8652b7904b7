import { eq } from 'drizzle-orm'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { players } from '../database/schema/index.ts'
import { isIdentified } from '../kyc/is-identified.ts'
import { readKyc } from '../kyc/read-kyc.ts'
import { findCountry } from '../operator/countries.ts'
import { presentProfileLists } from './profile-lists.ts'

/** The lists come with a complete profile, and with every profile in edit mode. */
export const getProfile: Handlers['getProfile'] = async ({ edit }, call) => {
  const { playerId } = callerOf(call)
  const [player] = await call.db.select().from(players).where(eq(players.id, playerId))
  if (player === undefined) throw new Error('a session without its player')
  const complete = player.city !== null
  const kyc = await readKyc(call.db, playerId, call.now)
  return {
    value: {
      email: player.email,
      birth_date: player.birthDate,
      country_name: findCountry(player.country)?.name ?? player.country,
      phone_number: player.phoneNumber,
      name: player.name,
      document_type: player.documentType,
      document_number: player.documentNumber,
      city: player.city,
      ref_code: player.refCode,
      phone_verified: player.phoneVerified,
      profile_completed: complete,
      identity_verified: kyc.status === 'verified',
      fixed: {
        email: 'security',
        phone_number: 'security',
        ...(isIdentified(player, kyc) && { name: 'support' }),
      },
    },
    ...((edit || complete) && { DOM: presentProfileLists(player) }),
  }
}
