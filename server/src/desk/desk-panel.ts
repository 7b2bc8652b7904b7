import type { Database } from '@trebol/shared/database'
import * as v from 'valibot'
import type { Services } from '../calls/services.ts'
import { DeskRefusal } from './desk-refusal.ts'

export type Operator = { readonly id: string; readonly name: string; readonly rights: readonly string[] }

export type DeskContext = {
  /** For an act the transaction that also writes it down. */
  readonly db: Database
  readonly now: Date
  readonly operator: Operator
  readonly services: Services
}

/** What an act did, for the row that is written about it. `already`: it had been done, and nothing is written twice. */
export type DeskDone = {
  readonly kind: 'done' | 'already'
  readonly playerId: string | null
  readonly subject: string | null
  readonly detail?: Readonly<Record<string, string>>
  readonly value?: unknown
  /** Runs once everything is written, such as sending a mail. */
  readonly after?: () => void
}

export type DeskRead = { readonly run: (body: unknown, context: DeskContext) => Promise<unknown> }
export type DeskAct = {
  /** Reads a body before anything begins. @throws DeskRefusal */
  readonly prepare: (body: unknown) => {
    readonly why: string
    readonly run: (context: DeskContext) => Promise<DeskDone>
  }
}

/**
 * One panel of the desk: its name is the right that an operator needs. Its file is all that the server knows of it; it
 * is made known in `desk-panels.ts`.
 */
export type DeskPanel = {
  readonly id: string
  readonly reads: Readonly<Record<string, DeskRead>>
  readonly acts: Readonly<Record<string, DeskAct>>
}

type Schema = v.GenericSchema<unknown, unknown>

/** A question: nothing is changed and nothing is written down. */
export function deskRead<S extends Schema>(
  input: S,
  run: (input: v.InferOutput<S>, context: DeskContext) => Promise<unknown>,
): DeskRead {
  return { run: (body, context) => run(readBody(input, body), context) }
}

const whyLine = 'Write why, in 3 to 300 characters: it is kept with the act.'
const whySchema = v.looseObject({
  why: v.pipe(v.optional(v.string(whyLine), ''), v.trim(), v.minLength(3, whyLine), v.maxLength(300, whyLine)),
})

/** An act: it runs in one transaction with the row that says who did what to whom and why. */
export function deskAct<S extends Schema>(
  input: S,
  run: (input: v.InferOutput<S>, context: DeskContext) => Promise<DeskDone>,
): DeskAct {
  return {
    prepare: (body) => {
      const { why } = readBody(whySchema, body)
      const read = readBody(input, body)
      return { why, run: (context) => run(read, context) }
    },
  }
}

function readBody<S extends Schema>(schema: S, body: unknown): v.InferOutput<S> {
  const read = v.safeParse(schema, body)
  if (read.success) return read.output
  const [issue] = read.issues
  throw new DeskRefusal(
    'bad-request',
    issue.message.startsWith('Invalid') ? 'The call is not complete.' : issue.message,
  )
}
