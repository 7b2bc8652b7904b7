import type { AcceptedDocument } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { Refusal } from '../calls/refusal.ts'
import { readUnaccepted } from './read-acceptances.ts'
import { listed } from './spell.ts'

const names: Readonly<Record<AcceptedDocument, string>> = {
  'terms-and-conditions': 'los términos y condiciones',
  'privacy-policy': 'la política de privacidad',
}

/** Turns down what puts money at stake until the player has accepted what is in force; what pays out never asks. */
export async function refuseUnaccepted(db: Database, playerId: string): Promise<void> {
  const changed = await readUnaccepted(db, playerId)
  if (changed.length === 0) return
  const what = listed(changed.map(({ document }) => names[document]))
  const text = `Cambiamos ${what}. Para depositar y jugar, lea qué cambió y acéptelo. Puede retirar su saldo sin aceptar.`
  throw new Refusal('TERMS_CHANGED', text)
}
