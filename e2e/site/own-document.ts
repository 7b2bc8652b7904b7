import { randomInt } from 'node:crypto'

/** The number of a document that nobody else in the journeys carries: it tells who somebody is. */
export const ownDocument = (): string => `V-${randomInt(20_000_000, 100_000_000)}`
