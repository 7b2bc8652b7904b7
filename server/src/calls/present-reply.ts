import type { Endpoint } from '@trebol/shared/contract'
import { callErrorCodes } from '@trebol/shared/contract'
import type { Reply } from './handler.ts'
import type { Refusal } from './refusal.ts'

/** A reply as the text of the specification's envelope. */
export function presentReply({ from }: Pick<Endpoint, 'from'>, { value, ...instructions }: Reply<unknown>): string {
  return JSON.stringify({
    result: true,
    response: { ...instructions, ...((from === 'return' || from === 'vf') && { [from]: value }) },
  })
}

/** A refusal as an envelope and the status that carries it. */
export function presentRefusal({ code, message, errors, limit }: Refusal): { status: number; body: string } {
  return {
    status: callErrorCodes[code],
    body: JSON.stringify({
      result: false,
      response: {
        msg: message,
        code,
        ...(errors !== undefined && { errors }),
        ...(limit !== undefined && { limit }),
        ...(code === 'MAINTENANCE' && { status: 'maintenance', maintenance: true }),
      },
    }),
  }
}
