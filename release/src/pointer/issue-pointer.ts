import { splitSigned } from '@trebol/shared/contract/release'
import type { LogEntry } from '../log/log-entry.ts'
import type { Signer } from '../signing/signer.ts'
import { type Manifests, pointerText, projectPointer, type Validity } from './project-pointer.ts'
import { readPointer } from './read-pointer.ts'

/** How long a pointer is current, and after how long it is issued again; milliseconds. */
export const pointerLifeMs = 24 * 60 * 60 * 1000
export const pointerRenewalMs = 60 * 60 * 1000

type Issue = {
  readonly entry: LogEntry
  readonly manifests: Manifests
  /** The document that is there. */
  readonly current: Uint8Array | null
  readonly signer: Signer
  readonly now: Date
}

/** Of two logs a browser believes the one that was issued later: what a clock that ran ahead has issued is not the last word. */
function issueTime(now: Date, { log }: LogEntry, current: Uint8Array | null): Date {
  const before = readPointer(current)
  const isOther = before !== null && before.log !== log && Date.parse(before.issuedAt) >= now.getTime()
  return isOther ? new Date(Date.parse(before.issuedAt) + 1) : now
}

function validityFrom(now: Date): Validity {
  return { issuedAt: now.toISOString(), expiresAt: new Date(now.getTime() + pointerLifeMs).toISOString() }
}

/** Whether the document says what the entry says, signed by the current key. */
export function isPointerOf(bytes: Uint8Array, { entry, manifests, signer }: Omit<Issue, 'current' | 'now'>): boolean {
  const pointer = readPointer(bytes)
  const document = splitSigned(Buffer.from(bytes).toString('utf8'))
  if (pointer === null || document === null) return false
  const isCurrentKey = document.signatures.every(({ keyId }) => keyId === signer.keyId)
  const isSaid = document.body === pointerText(projectPointer(entry, manifests, pointer))
  return isCurrentKey && isSaid && signer.open(Buffer.from(bytes).toString('utf8')) !== null
}

/** The signed pointer document of an entry, or `null` when the current one need not be replaced yet. */
export function issuePointer({ entry, manifests, current, signer, now }: Issue): Buffer | null {
  if (current !== null && isPointerOf(current, { entry, manifests, signer })) {
    const age = now.getTime() - Date.parse(readPointer(current)?.issuedAt ?? '')
    // A clock that was set back must not shorten what is there.
    if (age < pointerRenewalMs) return null
  }
  const validity = validityFrom(issueTime(now, entry, current))
  return Buffer.from(`${signer.sign(pointerText(projectPointer(entry, manifests, validity)))}\n`)
}
