import * as v from 'valibot'
import type { DocumentSlug } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { instantSchema } from './money-wire.ts'

/** Documents that a player accepts, by the last part of their address. */
export const acceptedDocuments = ['terms-and-conditions', 'privacy-policy'] as const satisfies readonly DocumentSlug[]
export type AcceptedDocument = (typeof acceptedDocuments)[number]

const versionSchema = v.pipe(v.string(), v.regex(/^\d{1,4}\.\d{1,4}$/))

/**
 * How a player stands to one document: the version in force, and the last one that he has accepted (null: none). Where the
 * two differ he has not accepted what is in force. Source: docs/decisions/0046-a-new-version-is-asked-for.md.
 */
export const acceptanceSchema = v.object({
  document: v.picklist(acceptedDocuments),
  version: versionSchema,
  accepted: v.nullable(v.object({ version: versionSchema, at: instantSchema })),
})
export type Acceptance = v.InferOutput<typeof acceptanceSchema>

const standing = v.array(acceptanceSchema)

export const getAcceptances = endpoint('getAcceptances', v.object({}), standing, { session: 'required' })

/**
 * Accepts versions that were read. Sent again it changes nothing. Errors: `VALIDATION` for a version that is not in force,
 * and then nothing of it is accepted.
 */
export const acceptDocuments = endpoint(
  'acceptDocuments',
  v.object({
    versions: v.pipe(
      v.array(v.object({ document: v.picklist(acceptedDocuments), version: versionSchema })),
      v.minLength(1),
      v.maxLength(acceptedDocuments.length),
    ),
  }),
  standing,
  { session: 'required' },
)
