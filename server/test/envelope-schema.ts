import * as v from 'valibot'

/** What every product call answers; it stands alone, for a test of a started process needs nothing else of the server. */
export const envelopeSchema = v.object({ result: v.boolean(), response: v.record(v.string(), v.unknown()) })
