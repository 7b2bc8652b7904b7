import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'

export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

export type Outbox = {
  /** Returns at once: how long an answer takes must not tell whether a mail was written. */
  readonly send: (mail: Mail) => void
  /** Resolves when every mail so far is on disk. */
  readonly settled: () => Promise<void>
}

/** Leaves each mail as a text file, readable by the operator's account alone; a mail relay may pick them up. */
export function createOutbox(folder: string, now: () => Date, log: Logger): Outbox {
  const writing = new Set<Promise<void>>()
  return {
    send: (mail) => {
      const written = write(folder, now(), mail)
        .catch((error: unknown) => {
          log.error({ event: 'mail-lost', reason: error instanceof Error ? error.message : 'unknown' })
        })
        .finally(() => writing.delete(written))
      writing.add(written)
    },
    settled: async () => {
      await Promise.all(writing)
    },
  }
}

async function write(folder: string, at: Date, { to, subject, text }: Mail): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${at.toISOString().replaceAll(':', '-')}-${randomBytes(6).toString('hex')}.txt`
  const body = `Para: ${to}\nAsunto: ${subject}\nFecha: ${at.toISOString()}\n\n${text}\n`
  await writeFile(join(folder, name), body, { flag: 'wx', mode: 0o600 })
}
