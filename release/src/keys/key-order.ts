import * as v from 'valibot'
import { Refusal } from '../refusal.ts'
import { rightsSchema } from './rights.ts'

/** What the service writes in its own name: no key may look like it. */
const ownNames = /^(?:judge$|plan of )/i

/** Whether only the service itself writes under this name. */
export const isServiceName = (name: string): boolean => ownNames.test(name)

/** One short line without surprises. */
export const shortNameSchema = v.pipe(
  v.string(),
  v.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,59}$/u, 'a name has 1 to 60 letters, digits, spaces and . _ @ -'),
)

/** Names that stand in the log and in refusals. */
export const keyNameSchema = v.pipe(
  shortNameSchema,
  v.check((name) => !isServiceName(name), 'judge and plan of … are names of the service itself'),
)

/** A group as the sign-in provider writes it: a name, a path or an id. */
export const groupSchema = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[^\p{C}]{1,200}$/u, 'a group has 1 to 200 characters, as the sign-in provider writes it'),
)

/** What somebody wants of a new key. `group`: it is a role for the people of this group, and has no secret. */
export const keyOrderSchema = v.strictObject({
  name: keyNameSchema,
  ...rightsSchema.entries,
  group: v.optional(groupSchema),
  expiresAt: v.nullable(v.pipe(v.string(), v.isoTimestamp('must be a time like 2027-01-31T00:00:00Z'))),
  dryRun: v.optional(v.boolean(), false),
})

/** The moment when a new key ends. @throws Refusal when it lies behind us */
export function readExpiry(text: string | null, now: Date): Date | null {
  if (text === null) return null
  const expiresAt = new Date(text)
  if (expiresAt > now) return expiresAt
  throw new Refusal(`A key that expires at ${text} would never work: choose a later time.`)
}
