import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { parseJson } from '../http/parse-json.ts'
import { isUntold, type KeptPayment, keptPaymentSchema, newPayment } from './kept-payment.ts'

export type PaymentFolder = {
  /** @throws when what is kept cannot be read: nobody may then say that nothing was charged. */
  readonly read: (payment: string) => KeptPayment
  /** Returns when it has reached the disk. */
  readonly change: (payment: string, part: (before: KeptPayment) => Partial<KeptPayment>) => void
  /** Payments of which the shop has still to hear. */
  readonly untold: () => string[]
}

/** The site closes a payment within the hour: later than this nobody asks for it. */
const keptMs = 30 * 24 * 60 * 60_000
const fileName = /^([\w-]{32})\.json$/

/**
 * One small file for each payment that has met a bank, replaced as a whole. Reading and writing wait for the disk, so
 * that of two requests at once the second sees what the first has written.
 */
export function openPaymentFolder(path: string, now: Date = new Date()): PaymentFolder {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const fileOf = (payment: string) => join(path, `${payment}.json`)
  const read = (payment: string): KeptPayment => {
    const bytes = readBytes(fileOf(payment))
    return bytes === null ? newPayment : parseKept(bytes, fileOf(payment))
  }
  const payments = () => readdirSync(path).flatMap((name) => fileName.exec(name)?.[1] ?? [])
  for (const payment of payments()) {
    const { mtimeMs } = statSync(fileOf(payment))
    if (now.getTime() - mtimeMs > keptMs && !isUntold(read(payment))) rmSync(fileOf(payment))
  }
  return {
    read,
    change: (payment, part) => {
      const before = read(payment)
      replace(path, fileOf(payment), JSON.stringify({ ...before, ...part(before) }))
    },
    untold: () => payments().filter((payment) => isUntold(read(payment))),
  }
}

function readBytes(file: string): Uint8Array | null {
  try {
    return readFileSync(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function parseKept(bytes: Uint8Array, file: string): KeptPayment {
  const parsed = parseJson(bytes)
  const kept = v.safeParse(keptPaymentSchema, typeof parsed === 'object' ? parsed.value : null)
  if (kept.success) return kept.output
  throw new Error(`${file} cannot be read, so nobody knows what was charged: restore it from a copy.`)
}

/** Either the old text or the new one is there, also after the power has gone. */
function replace(folder: string, file: string, text: string): void {
  const fresh = `${file}.new`
  writeFileSync(fresh, text, { mode: 0o600, flush: true })
  renameSync(fresh, file)
  const entry = openSync(folder, 'r')
  try {
    fsyncSync(entry)
  } finally {
    closeSync(entry)
  }
}
