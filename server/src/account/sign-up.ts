import { randomUUID } from 'node:crypto'
import { isDatabaseError } from '@trebol/shared/database'
import type { Handlers } from '../calls/handler.ts'
import { invalid, Refusal } from '../calls/refusal.ts'
import { carryProtection } from '../closing/carry-protection.ts'
import { refuseWhenSpent } from '../limits/refuse-when-spent.ts'
import { findCountry } from '../operator/countries.ts'
import { findCurrency } from '../operator/currencies.ts'
import { findDocumentType, isDocumentNumber } from '../operator/document-types.ts'
import { jurisdiction } from '../operator/jurisdiction.ts'
import { refuseExcluded } from '../protection/refuse-excluded.ts'
import { checkNewPassword } from './check-new-password.ts'
import { createPlayer } from './create-player.ts'
import { isOfAge } from './is-of-age.ts'
import { openSession } from './open-session.ts'
import { hashPassword } from './password-hash.ts'

type Input = Parameters<Handlers['signup']>[0]

export const signUp: Handlers['signup'] = async (input, call) => {
  refuseInvalid(input)
  const country = findCountry(input.country)
  if (country === undefined) throw invalid({ country: 'No ofrecemos el servicio en ese país.' })
  if (!isOfAge(input.birth_date, jurisdiction.age_min, country.zone, call.now)) {
    throw new Refusal('UNDER_AGE', 'No podemos abrir una cuenta con los datos enviados.')
  }
  await refuseWhenSpent([[call.services.limits.signupAddress, call.address]])

  await refuseExcluded(call.db, input, call.now)

  const player = {
    id: randomUUID(),
    email: input.email,
    name: input.name,
    birthDate: input.birth_date,
    country: input.country,
    documentType: input.document_type,
    documentNumber: input.document_number,
    phoneNumber: input.phone_number,
    city: input.city === '' ? null : input.city,
    refCode: input.ref_code,
    currency: input.currency,
    promo: input.promo,
    passwordHash: await hashPassword(input.pwd),
    createdAt: call.now,
    lastLoginAt: call.now,
  }
  try {
    const jwt = await call.db.transaction(async (tx) => {
      await createPlayer(tx, player)
      await carryProtection(tx, player)
      return openSession({ ...call, db: tx }, player)
    })
    return { value: null, jwt, msg: 'Su cuenta está lista.' }
  } catch (error) {
    if (!isDatabaseError(error, 'uniqueViolation')) throw error
    const text = 'Ya existe una cuenta con este correo. Inicie sesión.'
    throw new Refusal('DUPLICATE', text, { errors: { email: text } })
  }
}

function refuseInvalid(input: Input): void {
  const errors: Record<string, string> = {}
  const weak = checkNewPassword(input.pwd, input)
  if (weak !== null) errors.pwd = weak
  if (input.pwd !== input.pwd2) errors.pwd2 = 'Las contraseñas no coinciden.'
  const type = findDocumentType(input.document_type)
  const usable = findCountry(input.country)?.documents ?? [input.document_type]
  if (type === undefined || !usable.includes(type.id)) errors.document_type = 'Elija el tipo de documento.'
  else if (!isDocumentNumber(type, input.document_number)) {
    errors.document_number = `El número de documento no es válido. Ejemplo: ${type.example}`
  }
  if (findCurrency(input.currency) === undefined) errors.currency = 'No ofrecemos esa moneda. Elija otra.'
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
