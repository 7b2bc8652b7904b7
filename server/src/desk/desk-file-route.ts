import type { FilePurpose } from '@trebol/shared/contract'
import type { Context } from 'hono'
import type { Services } from '../calls/services.ts'
import { fileAnswer } from '../uploads/file-answer.ts'
import { readFile } from '../uploads/read-file.ts'
import { deskCookie } from './desk-cookie.ts'
import { DeskRefusal } from './desk-refusal.ts'
import { mayUse } from './desk-session-routes.ts'
import { findSession } from './desk-sessions.ts'

/** The panel in which files of a purpose are shown: whoever may use it sees them, and nobody else. */
const panelOf: Readonly<Record<FilePurpose, string>> = {
  kyc: 'kyc',
  receipt: 'deposits',
  complaint: 'complaints',
  chat: 'chat',
}
const showFiles = Object.values(panelOf)

/** `GET /desk/file/{id}`: a file of a player, for an operator who may see such files. */
export async function deskFile(c: Context, services: Services): Promise<Response> {
  const cookie = deskCookie.read(c)
  const session = cookie === null ? null : await findSession(services.db, cookie, services.now())
  if (session === null) throw new DeskRefusal('signed-out', 'Your sign-in is over: sign in again.')
  const { rights, id: operator } = session.operator
  if (!showFiles.some((panel) => mayUse(rights, panel))) {
    throw new DeskRefusal('forbidden', 'You may not see files of players: ask who runs the desk.')
  }
  const id = c.req.param('id') ?? ''
  const file = /^[0-9a-f-]{36}$/.test(id) ? await readFile(services, id, 'desk') : null
  if (file !== null && !mayUse(rights, panelOf[file.purpose])) {
    throw new DeskRefusal('forbidden', 'You may not see files of this kind: ask who runs the desk.')
  }
  if (file === null) throw new DeskRefusal('not-found', 'There is no such file.')
  services.log.info({ event: 'desk-file', operator, file: id })
  return fileAnswer(file)
}
