import type { Call, Caller } from './handler.ts'
import { Refusal } from './refusal.ts'

/** The logged-in caller, or the refusal that the app answers with its login dialog. */
export function callerOf({ session }: Pick<Call, 'session'>): Caller {
  if (session.state === 'valid') return session.caller
  throw session.state === 'guest'
    ? new Refusal('LOGIN_REQUIRED', 'Inicie sesión para continuar.')
    : new Refusal('SESSION_EXPIRED', 'Su sesión venció. Inicie sesión de nuevo.')
}
