import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { callerOf } from '../calls/caller-of.ts'
import type { Call, Handlers } from '../calls/handler.ts'
import { invalid, Refusal } from '../calls/refusal.ts'
import { files } from '../database/schema/index.ts'
import { examineFile } from './examine-file.ts'
import { isGone } from './file-store.ts'
import { openUpload } from './open-upload.ts'
import { presentFile } from './present-file.ts'
import { shownName } from './shown-name.ts'

type File = typeof files.$inferSelect

/** Takes one piece of a file; with the last one the file is examined and kept, or forgotten. */
export const uploadFile: Handlers['uploadFile'] = async (input, call) => {
  const { playerId } = callerOf(call)
  const file = await findUpload(input, playerId, call)
  const done = presentFile(file)
  if (done !== null) return { value: { received: input.size, file: done } }

  const piece = Buffer.from(input.data, 'base64')
  const end = input.offset + piece.byteLength
  const fits = file.size === input.size && file.purpose === input.purpose && end <= file.size
  if (!fits || input.offset > file.received) throw broken()
  try {
    await call.services.files.writeAt(file.storedAs, input.offset, piece)
    const received = await noteReceived(file, end, call)
    if (received === null) {
      // Written too late, under a name that nobody has any more.
      await call.services.files.remove(file.storedAs)
      return { value: { received: input.size, file: presentFile(await finishedByOther(file, call)) } }
    }
    if (received < file.size) return { value: { received, file: null } }
    return { value: { received, file: presentFile(await keepExamined(file, call)) } }
  } catch (error) {
    if (!isGone(error)) throw error
    return { value: { received: input.size, file: presentFile(await finishedByOther(file, call)) } }
  }
}

/** The same piece came twice at once, and the other request has finished the file and taken away its pieces. */
async function finishedByOther({ id }: File, { db }: Pick<Call, 'db'>): Promise<File> {
  const [file] = await db.select().from(files).where(eq(files.id, id))
  if (file === undefined || presentFile(file) === null) throw broken()
  return file
}

async function findUpload(input: Parameters<Handlers['uploadFile']>[0], playerId: string, call: Call): Promise<File> {
  const [known] = await call.db
    .select()
    .from(files)
    .where(and(eq(files.playerId, playerId), eq(files.uploadId, input.upload_id)))
  if (known !== undefined) return known
  if (input.offset > 0) throw broken()
  return openUpload(input, playerId, call)
}

/** How much is there; null when another request has finished the file or forgotten it. */
async function noteReceived({ id, storedAs }: File, end: number, call: Call): Promise<number | null> {
  const [row] = await call.db
    .update(files)
    .set({ received: sql`greatest(${files.received}, ${end})` })
    .where(and(eq(files.id, id), eq(files.storedAs, storedAs)))
    .returning({ received: files.received })
  return row?.received ?? null
}

let last: Promise<unknown> = Promise.resolve()

/** One file at a time: a document may take a hundred megabytes while it is open, and the last piece may come many times. */
function keepExamined(file: File, call: Call): Promise<File> {
  const turn = last.then(() => examineAndKeep(file, call))
  last = turn.catch(() => {})
  return turn
}

async function examineAndKeep(file: File, call: Call): Promise<File> {
  const { db } = call
  const store = call.services.files
  const waits = await db.$count(files, and(eq(files.id, file.id), isNull(files.mime)))
  if (waits === 0) return finishedByOther(file, call)
  const examined = await examineFile(await store.read(file.storedAs))
  if (examined.kind === 'refused') {
    const forgotten = await db
      .delete(files)
      .where(and(eq(files.id, file.id), isNull(files.mime)))
      .returning({ id: files.id })
    await store.remove(file.storedAs)
    if (forgotten.length === 0) return finishedByOther(file, call)
    throw invalid({ file: examined.text })
  }
  const { mime, bytes } = examined
  const storedAs = store.newName()
  // The bytes come first: a row that says "sound" must never point at nothing.
  await store.keep(storedAs, bytes)
  const [kept] = await db
    .update(files)
    .set({
      storedAs,
      mime,
      size: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      name: shownName(file.name, mime),
    })
    .where(and(eq(files.id, file.id), isNull(files.mime)))
    .returning()
  await store.remove(file.storedAs)
  if (kept !== undefined) return kept
  await store.remove(storedAs)
  return finishedByOther(file, call)
}

function broken(): Refusal {
  const text = 'El envío del archivo se interrumpió. Elija el archivo de nuevo.'
  return new Refusal('VALIDATION', text, { errors: { file: text } })
}
