import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { writeLink } from '../links/session-link.ts'
import { ownComplaint } from './own-complaint.ts'
import { readEntries } from './present-complaint.ts'

/** Gives the address of a file of one's own complaint; `readFile` asks once more whose it is. */
export const getComplaintFile: Handlers['getComplaintFile'] = async ({ number, file_id: id }, call) => {
  const caller = callerOf(call)
  const row = await ownComplaint(call.db, caller.playerId, number)
  const entries = await readEntries(call.db, [row.id])
  if (!entries.some(({ files }) => files.some((file) => file.id === id))) {
    throw new Refusal('NOT_FOUND', 'Ese archivo no existe.')
  }
  return { value: writeLink(call.services, caller, { kind: 'file', id }, call.now) }
}
