import { pageFactsSchema } from '@trebol/shared/contract'
import * as v from 'valibot'

/** The facts as they stood on a day before this release was made. */
export const savedFactsSchema = v.object({ ...pageFactsSchema.entries, savedOn: v.pipe(v.string(), v.isoDate()) })
export const savedFactsUrl = new URL('../payloads/saved-facts.json', import.meta.url)
