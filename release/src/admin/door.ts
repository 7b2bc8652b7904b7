import type { Unit } from '@trebol/shared/contract/release'
import type { Database } from '@trebol/shared/database'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { tellNews } from '../hooks/outbox.ts'
import { refusedNotice } from '../hooks/service-news.ts'
import { decideRight, findEnd } from '../keys/decide-right.ts'
import type { DeployKey } from '../keys/deploy-key.ts'
import { authenticate, findKey, type RefusalRow, recordRefusal } from '../keys/key-store.ts'
import { readToken } from '../keys/key-token.ts'
import type { Action } from '../keys/rights.ts'
import type { AdminContext, AdminEnv } from './admin-context.ts'
import { ApiFault } from './api-fault.ts'

const strangersPerMinute = 60
const readOnly: ReadonlySet<string> = new Set(['GET', 'HEAD'])

const nobody =
  'Say who you are: set RELEASE_KEY, or give --key-file with your deploy key ("release keys add" makes one).'
const stranger =
  'This deploy key is not known here: check RELEASE_KEY and the address of the service, or ask for a new one.'

/** Who comes in, and what they may do there. Every refusal is logged and kept; a secret never. */
export function adminDoor({ database, log, now, desk }: AdminContext) {
  const refuse = async (row: Omit<RefusalRow, 'at'>) => {
    log.warn({ event: 'refused', ...row }, 'a call was refused')
    const db = database()
    if (db === null) return
    const { keyName } = row
    await db.transaction(async (tx) => {
      await recordRefusal(tx, { at: now(), ...row })
      if (keyName !== null) await tellNews(tx, refusedNotice({ ...row, keyName }, now()), now())
    })
  }

  // Anyone can be a stranger as often as they like: what they leave behind has a limit.
  let window = { start: 0, count: 0 }
  const refuseStranger = async (token: string, message: string): Promise<never> => {
    const at = now().getTime()
    if (at - window.start > 60_000) window = { start: at, count: 0 }
    window.count += 1
    if (window.count <= strangersPerMinute) {
      const keyId = readToken(token)?.id ?? null
      await refuse({ keyId, keyName: null, action: 'enter', unit: null, channel: null, message })
    }
    throw new ApiFault('unauthorized', message)
  }

  const openDatabase = (): Database => {
    const db = database()
    if (db !== null) return db
    throw new ApiFault('unavailable', 'The database of the release service is not open: look at the log of serve.')
  }

  /** The key of a token. @throws ApiFault when nobody knows it */
  const recognise = async (token: string): Promise<DeployKey> =>
    (await authenticate(openDatabase(), token, now())) ?? (await refuseStranger(token, stranger))

  /** The key behind a session of the console; it ends with its key. */
  const enterSession = async (call: Context, id: string): Promise<DeployKey> => {
    const session = desk.book.find(id)
    const key = session === null ? null : await findKey(openDatabase(), session.keyId)
    const end = key === null ? null : findEnd(key, now())
    if (key === null || end !== null) {
      desk.book.end(id)
      desk.cookie.remove(call)
      throw new ApiFault('unauthorized', end ?? 'Your session has ended: sign in again.')
    }
    if (!readOnly.has(call.req.method)) {
      desk.names.requireOwnPage({ host: call.req.header('host'), origin: call.req.header('origin') })
    }
    return key
  }

  const enter = createMiddleware<AdminEnv>(async (context, next) => {
    const db = openDatabase()
    const [, token = ''] = /^Bearer (\S+)$/.exec(context.req.header('authorization') ?? '') ?? []
    const id = token === '' ? desk.cookie.read(context) : null
    if (token === '' && id === null) return refuseStranger('', nobody)
    context.set('key', id === null ? await recognise(token) : await enterSession(context, id))
    context.set('db', db)
    return next()
  })

  const forbid = async (key: DeployKey, message: string, action: Action, unit: Unit | null, channel: string | null) => {
    await refuse({ keyId: key.id, keyName: key.name, action, unit, channel, message })
    return new ApiFault('forbidden', message)
  }

  /** @throws ApiFault when the key has no right to this. */
  const check = async (key: DeployKey, action: Action, unit: Unit | null, channel: string | null): Promise<void> => {
    const decision = decideRight(key, action, unit, channel, now())
    if (!decision.allowed) throw await forbid(key, decision.message, action, unit, channel)
  }

  return { enter, enterSession, recognise, check, forbid, openDatabase }
}
export type AdminDoor = ReturnType<typeof adminDoor>
