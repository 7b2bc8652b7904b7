import { tokenPayloadSchema } from '@trebol/shared/contract'
import type { User } from '@trebol/shared/store'
import { jwtDecode } from 'jwt-decode'
import * as v from 'valibot'

/** Reads the user out of a login token, for display only; `null` when the token is not one of ours. */
export function userFromToken(token: string): User | null {
  try {
    const payload = v.safeParse(tokenPayloadSchema, jwtDecode(token))
    if (!payload.success) return null
    const { co, nm, em, id } = payload.output.data
    return { country: co, nombre: nm, email: em, id: String(id) }
  } catch {
    return null
  }
}
