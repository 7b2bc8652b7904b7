import { networkOf } from '@trebol/shared/net'
import type { Call } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { minutesText } from '../limits/refuse-when-spent.ts'
import { isKnownNetwork } from './known-networks.ts'

/** Under what the tries of one network at one account are counted. */
export const hereKey = (email: string, address: string): string => `${email} ${networkOf(address)}`

/**
 * Spends one try of a login, and returns how to give it back once the password was right. No limit stands on the account
 * alone: who guesses uses up the tries of his own network, and those of all networks that are new to the account. A player
 * is let in where he is known, and becomes known elsewhere by his mail. Source: docs/decisions/0052.
 */
export async function spendLoginTry(call: Call, email: string, playerId: string | undefined) {
  const { loginAccount, loginAddress, loginHere } = call.services.limits
  const here = hereKey(email, call.address)
  if (playerId !== undefined && (await isKnownNetwork(call, playerId))) {
    refuseHere(await loginHere.spend(here))
    return () => loginHere.forget(here)
  }
  refuseHere(await loginAddress.spend(call.address))
  refuseHere(await loginHere.spend(here))
  refuseElsewhere(await loginAccount.spend(email))
  return async () => {
    await loginAddress.giveBack(call.address)
    await loginHere.forget(here)
    await loginAccount.giveBack(email)
  }
}

function refuseHere(wait: number | null): void {
  if (wait === null) return
  throw new Refusal(
    'LOCKED',
    `Por seguridad, el acceso desde su conexión está en pausa durante ${minutesText(wait)}. También puede recuperar su contraseña.`,
    { retryAfter: wait },
  )
}

function refuseElsewhere(wait: number | null): void {
  if (wait === null) return
  throw new Refusal(
    'LOCKED',
    'Por seguridad, ahora no se puede entrar en esta cuenta desde una conexión nueva. Use «¿Olvidó su contraseña?»: con el código que le enviamos por correo podrá entrar desde aquí.',
    { retryAfter: wait },
  )
}
