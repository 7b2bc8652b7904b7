import { isDatabaseDown } from '@trebol/shared/database'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { TooLarge } from '../publish/size-check.ts'
import { Refusal } from '../refusal.ts'
import { WrongUsage } from '../wrong-usage.ts'
import { ApiFault, type FaultKind, faultStatus } from './api-fault.ts'

function readFault(error: unknown): { kind: FaultKind; message: string } | null {
  if (error instanceof ApiFault) return { kind: error.kind, message: error.message }
  if (error instanceof TooLarge) return { kind: 'too-large', message: error.message }
  if (error instanceof Refusal) return { kind: 'refused', message: error.message }
  if (error instanceof WrongUsage) return { kind: 'usage', message: error.message }
  if (!isDatabaseDown(error)) return null
  const message = 'The database of the release service does not answer: the site goes on, try again when it is back.'
  return { kind: 'unavailable', message }
}

/** The answer to a failed call: the line that the command line would print, never what lies behind it. */
export function answerFault(context: Context, error: unknown, log: Logger) {
  const fault = readFault(error)
  if (fault) {
    return context.json({ ok: false, error: fault.kind, message: fault.message }, faultStatus[fault.kind])
  }
  log.error({ event: 'admin-failed', err: error }, 'a call failed')
  return context.json({ ok: false, error: 'failed', message: 'The call failed: look at the log of the service.' }, 500)
}
